type Amount = { readonly amount: string };
type Payee = { readonly payee: string };
type Reached = { readonly payee: string; readonly amount: string };
type Count = { readonly count: number };

/** Texts of the requests of agents that wait for the user. */
export const approvals = {
  'approvals.heading': 'Requests',
  'approvals.signIn': 'Sign in to see what your agents ask for.',
  'approvals.failed': 'We couldn’t load the requests.',
  'approvals.stale': 'We couldn’t update the requests.',
  'approvals.unavailable': 'Requests of agents aren’t handled here.',
  'approvals.empty.heading': 'Nothing needs you',
  'approvals.empty': 'When an agent needs your approval, you’ll see it here.',
  'approvals.waiting': (values: Count) => `Waiting requests: ${values.count}`,
  'approvals.agent': 'An agent',

  'approvals.type.EXECUTE_QUOTE': 'asks to send money',
  'approvals.type.TRANSFER_OUT': 'asks to send money',
  'approvals.type.TRANSFER_IN': 'asks to move money into your account',
  'approvals.type.other': 'asks for something that this app can’t show',
  'approvals.to': (values: Payee) => `to ${values.payee}`,
  'approvals.toGets': (values: Reached) => `to ${values.payee}, who gets ${values.amount}`,
  'approvals.from': (values: Payee) => `from ${values.payee}`,
  'approvals.ownAccount': 'an account of yours',
  'approvals.payeeFailed': 'We couldn’t load this account.',
  'approvals.unknownAmount': 'This amount can’t be shown',
  'approvals.asked': (values: { readonly time: string }) => `Asked on ${values.time}.`,
  'approvals.reason.always': 'You’re asked because this agent always needs your approval.',
  'approvals.reason.account': 'You’re asked because payments from this account always need your approval.',
  'approvals.reason.threshold': (values: Amount) =>
    `You’re asked because it is over this agent’s limit of ${values.amount}.`,
  'approvals.final': 'Once approved, it can’t be cancelled.',
  'approvals.left': 'Time left:',
  'approvals.endsIn': (values: { readonly time: string }) => `The request runs out in ${values.time}.`,

  'approvals.approve': 'Approve',
  'approvals.approve.amount': (values: Amount) => `Approve ${values.amount}`,
  'approvals.reject': 'Reject',
  'approvals.reject.reason': 'Reason for the agent',
  'approvals.reject.back': 'Go back',
  'approvals.expired.heading': 'This request has run out',
  'approvals.expired': 'No money has left your account. Ask the agent to try again.',
  'approvals.dismiss': 'Dismiss',

  'approvals.approved': 'You approved the request. You’ll find the payment in your activity.',
  'approvals.rejected': 'You rejected the request. No money was moved.',
  'approvals.outcome.failed': 'The payment couldn’t be made any more. Ask the agent to try again.',
  'approvals.elsewhere': 'This request isn’t waiting any more. Look at your activity to see what happened.',
  'approvals.notDecided': 'Your decision wasn’t sent.',
  'approvals.unknown': 'We don’t know yet whether your decision arrived. Try again: nothing happens twice.',
  'approvals.paidElsewhere':
    'This payment was already made another way. Reject the request to remove it from the list.',
  'approvals.signature':
    'This payment needs a signature that the agent didn’t give. Reject it, and send the money yourself.',
};
