type Name = { readonly name: string };
type Shown = { readonly count: number; readonly total: number };

/** Texts of the list of saved accounts and of one account in it. */
export const externalAccounts = {
  'externalAccounts.heading': 'People and places you pay',
  'externalAccounts.signIn': 'Sign in to see the accounts you pay.',
  'externalAccounts.more': 'Show more',
  'externalAccounts.shown': (values: Shown) => `${values.count} of ${values.total} accounts`,
  'externalAccounts.removed': 'The account was removed.',
  'externalAccounts.send': 'Send money',

  'externalAccounts.isTrusted': 'Trusted',
  'externalAccounts.trust': 'Trust',
  'externalAccounts.trust.text': 'You can then usually pay it without a code.',
  'externalAccounts.untrust': 'Stop trusting',
  'externalAccounts.untrust.text': 'You then confirm every payment to it.',
  'externalAccounts.trusted': 'You trust this account now.',
  'externalAccounts.untrusted': 'You don’t trust this account any more.',
  'externalAccounts.unchanged': 'Nothing changed. You trust this account already, or your payments need no trust.',

  'externalAccounts.remove': 'Remove',
  'externalAccounts.removal.heading': (values: Name) => `Remove ${values.name}?`,
  'externalAccounts.removal.text': 'Payments you’ve sent stay as they are. You can add the account again.',
  'externalAccounts.removal.trusted': 'You trust this account. Stop trusting it first, then it is removed.',
  'externalAccounts.removal.untrust': 'Stop trusting and remove',
  'externalAccounts.removal.inUse': 'A payment to it is on its way. Remove it when that is done.',
  'externalAccounts.removal.failed': 'We couldn’t remove the account.',
  'externalAccounts.removal.keep': 'Keep',
  'externalAccounts.removal.confirm': 'Remove',
};
