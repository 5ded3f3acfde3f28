type Ending = { readonly ending: string };
type Pair = { readonly first: string; readonly second: string };
type Names = { readonly currency: string; readonly network: string };

/** What an account is called, wherever it is shown. */
export const account = {
  'account.unnamed': 'Unnamed account',
  'account.masked': (values: Ending) => `••${values.ending}`,
  'account.ending': (values: Ending) => `ending in ${values.ending}`,
  'account.pair': (values: Pair) => `${values.first}, ${values.second}`,
  'account.onNetwork': (values: Names) => `${values.currency} on ${values.network}`,
  'account.status.ready': 'Ready',
  'account.status.checking': 'Being checked by the bank',
  'account.status.inReview': 'Under review',
  'account.status.proofNeeded': 'Only small amounts until it’s proved',
  'account.status.proofFailed': 'The last proof didn’t work',
  'account.status.inactive': 'Can’t be paid any more',
};
