/** Texts of the current rates. */
export const exchangeRates = {
  'exchangeRates.heading': 'Exchange rates',
  'exchangeRates.signIn': 'Sign in to see the rates.',
  'exchangeRates.base': 'You have',
  'exchangeRates.amount': 'Amount',
  'exchangeRates.unreadable': 'Enter an amount in figures.',
  'exchangeRates.one': (values: { readonly from: string; readonly to: string }) => `${values.from} ≈ ${values.to}`,
  'exchangeRates.about': (values: { readonly amount: string }) => `≈ ${values.amount}`,
  'exchangeRates.tooSmall': 'Too small for the fees',
  'exchangeRates.converted': 'The amounts are up to date.',
  'exchangeRates.updated': (values: { readonly time: string }) => `As of ${values.time}.`,
  'exchangeRates.indicative':
    'These rates are a guide. Amounts are after fees. Your rate is fixed when you check a payment.',
  'exchangeRates.refresh': 'Update',
  'exchangeRates.failed': 'We couldn’t load the rates.',
  'exchangeRates.stale': 'We couldn’t update the rates.',
  'exchangeRates.empty.heading': 'No rates right now',
  'exchangeRates.empty': 'There are no rates for this currency at the moment. Try another, or check again later.',
};
