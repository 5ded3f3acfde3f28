/** Texts of withdrawals. */
export const withdraw = {
  'withdraw.recipient.heading': 'Where should the money go?',
  'withdraw.others': 'Other accounts',
  'withdraw.empty.heading': 'No account saved yet',
  'withdraw.empty': 'Add a bank account once, then withdraw to it in two taps.',
  'withdraw.add': 'Add an account',
  'withdraw.signedOut.heading': 'Withdraw money',
  'withdraw.signedOut.text': 'Sign in to withdraw money.',
  'withdraw.fee': 'Withdrawal fee',
  'withdraw.fee.later': 'You’ll see it before you send',
  'withdraw.fee.unknown': 'We can’t say right now what it costs. You’ll see the fee before you send.',
  'withdraw.fee.tooSmall': 'This amount doesn’t cover the fee. Withdraw more.',
  'withdraw.net': 'Arrives',
};
