/** Texts that a payment, its details and its receipt share. */
export const transfer = {
  'arrival.minutes': 'Usually within minutes',
  'arrival.days': 'In 1 to 3 working days',
  'arrival.at': (values: { readonly time: string }) => `By ${values.time}`,
  'arrival.bank': 'Depends on their bank',
  'arrival.wallet': 'Depends on the network',

  'receipt.title': 'Payment receipt',
  'receipt.number': 'Receipt number',
  'receipt.date': 'Date',
  'receipt.copy': 'Copy',
  'receipt.copied': 'Copied',
  'receipt.copyFailed': 'We couldn’t copy it. Select the text and copy it yourself.',
  'receipt.share': 'Share',
  'receipt.print': 'Print',

  'reason.QUOTE_EXPIRED': 'The rate expired before it went out. Nothing was exchanged.',
  'reason.QUOTE_RATE_UNAVAILABLE': 'The rate wasn’t available any more. Nothing was exchanged.',
  'reason.QUOTE_EXECUTION_FAILED': 'Anything that was taken will be returned to you automatically.',
  'reason.FUNDING_AMOUNT_MISMATCH': 'The amount that came in wasn’t the amount that was expected.',
  'reason.SCA_NOT_COMPLETED': 'It wasn’t confirmed in time. No money moved.',
  'reason.PAYOUT_RETURNED': 'Their bank sent it back. Check their details before you try again.',
  'reason.LIMIT_EXCEEDED': 'It was over a limit. Try a smaller amount.',
  'reason.ACCOUNT_CANNOT_RECEIVE': 'Their account can’t receive this money. Ask them for another account.',
  'reason.ACCOUNT_INVALID': 'Their bank doesn’t know this account. Check the details with them.',
  'reason.COMPLIANCE_REJECTED': 'We can’t make this payment. Please contact support.',
  'reason.other': 'We don’t know more yet. If money was taken, contact support and give them the reference.',
};
