/** Texts of the balance. */
export const balance = {
  'balance.label': 'Available',
  'balance.total': 'Total',
  'balance.pending': (values: { readonly amount: string }) => `${values.amount} on the way`,
  'balance.deposit': (values: { readonly currency: string }) => `${values.currency} on deposit`,
  'balance.none': 'You have no accounts yet.',
  'balance.asOf': (values: { readonly time: string }) => `As of ${values.time}`,
  'balance.stale': 'We couldn’t update this.',
  'balance.failed': 'We couldn’t load your balance.',
  'balance.refresh': 'Update',
  'balance.hide': 'Hide amounts',
  'balance.hidden': 'Hidden',
  'balance.actions': 'Move money',
  'balance.announce.increased': (values: { readonly amount: string }) => `${values.amount} came in.`,
};
