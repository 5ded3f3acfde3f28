/** Texts of an incoming payment at a locked rate. */
export const fund = {
  'fund.heading': 'Add money at a fixed rate',
  'fund.signIn': 'Sign in to add money.',
  'fund.text':
    'Choose an amount, then pay it from your bank or another wallet. We hold the rate for a limited time, which you see before you pay.',
  'fund.currency': 'You pay with',
  'fund.amount': 'You pay',
  'fund.amount.missing': (values: { readonly amount: string }) => `Enter how much to pay, like ${values.amount}.`,
  'fund.failed': 'We couldn’t fix a rate',
  'fund.authorization.heading': 'Confirm this payment',
  'fund.yourWallet': 'Your wallet',
  'fund.pay.heading': 'Pay this amount',
  'fund.youGet': 'You get',
  'fund.pay.exact': 'Pay exactly this amount in one transfer. We have to send back any other amount.',
  'fund.network': 'Network',
  'fund.waiting': 'Waiting for your payment. You can close this page.',
  'fund.discard': 'Discard and start over',
  'fund.discard.heading': 'Discard this payment?',
  'fund.discard.text':
    'If you’ve paid already, keep it: your money is on its way. Otherwise don’t pay with these details any more.',
  'fund.discard.keep': 'Keep payment',
  'fund.discard.confirm': 'Discard',
  'fund.processing.heading': 'Your money is on its way',
  'fund.processing.text': 'We’ve received your payment. It will be in your balance soon.',
  'fund.completed.heading': (values: { readonly amount: string }) => `${values.amount} is in your wallet`,
  'fund.failed.heading': 'This payment didn’t go through',
  'fund.failed.text': 'We send back what you have paid.',
  'fund.expired.heading': 'The rate has expired',
  'fund.expired.checking': 'We’re checking whether your payment arrived. Don’t pay with these details any more.',
  'fund.expired.text':
    'We haven’t charged you. Don’t pay with these details any more. If you have paid already and it arrives too late, we send it back.',
  'fund.again': 'Add more money',
};
