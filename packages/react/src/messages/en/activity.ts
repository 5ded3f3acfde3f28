/** Texts of what happened to the money. Statuses are an open set: an unknown one is shown in words, as unfinished. */
export const activity = {
  'activity.heading': 'Activity',
  'activity.empty': 'Nothing has happened yet. Money you send or receive shows up here.',
  'activity.failed': 'We couldn’t load your activity.',
  'activity.stale': 'We couldn’t update this list.',
  'activity.loadMore': 'Show more',
  'activity.cut': (values: { readonly total: number }) =>
    `Only the latest ${values.total} are shown here. There is more.`,
  'activity.today': 'Today',
  'activity.yesterday': 'Yesterday',
  'activity.undated': 'No date',
  'activity.received': 'Received',
  'activity.sent': 'Sent',
  'activity.unsent': 'Payment',
  'activity.card': 'Card payment',
  'activity.other': 'Transaction',
  'activity.said.more': (values: { readonly added: number; readonly total: number }) =>
    `${values.added} more. ${values.total} shown.`,

  'status.CREATED': 'Created',
  'status.PENDING': 'Waiting',
  'status.PENDING_AUTHORIZATION': 'Needs your confirmation',
  'status.PROCESSING': 'On its way',
  'status.COMPLETED': 'Completed',
  'status.REJECTED': 'Not accepted',
  'status.FAILED': 'Didn’t go through',
  'status.REFUNDED': 'Returned',
  'status.EXPIRED': 'Expired',
};
