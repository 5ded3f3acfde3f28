type Ending = { readonly ending: string };
type Pair = { readonly first: string; readonly second: string };
type Names = { readonly currency: string; readonly network: string };

/** Texts of saved accounts, wherever they are listed. */
export const recipients = {
  'recipients.heading': 'Who gets the money?',
  'recipients.search': 'Name, bank, number or currency',
  'recipients.searchHint': 'Search or paste',
  'recipients.recent': 'Recent',
  'recipients.others': 'Everyone else',
  'recipients.all': 'Saved',
  'recipients.found': 'Found',
  'recipients.noMatch.heading': 'Nothing found',
  'recipients.noMatch': 'Try another name, or the last digits of the account.',
  'recipients.clearSearch': 'Show all',
  'recipients.empty.heading': 'No one saved yet',
  'recipients.empty': 'Add a bank account once, then pay it in two taps.',
  'recipients.emptyWithoutAdd': 'You can’t add an account on this page. Once you have one, it shows up here.',
  'recipients.failed': 'We couldn’t load the accounts you pay.',
  'recipients.stale': 'This list may be out of date.',
  'recipients.add': 'Add someone',
  'recipients.add.text': 'A bank account, mobile money or a wallet',
  'recipients.announce.found': (values: { readonly count: number }) =>
    values.count === 0 ? 'Nothing found.' : values.count === 1 ? '1 account found.' : `${values.count} accounts found.`,

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
