import { account } from './account.ts';

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

  ...account,
};
