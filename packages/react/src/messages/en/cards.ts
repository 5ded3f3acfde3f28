import { createPlural } from '../plural.ts';

const plural = createPlural('en', ['one']);

type Ending = { readonly ending: string };
type Account = { readonly account: string };
type Placed = { readonly account: string; readonly position: string };
type Seconds = { readonly seconds: number };

/** Texts of cards: the card itself, its number, its limit, and what is done with it. */
export const cards = {
  'cards.heading': 'Your card',
  'cards.heading.several': 'Your cards',
  'cards.signIn': 'Sign in to see your card.',
  'cards.failed': 'We couldn’t load your card.',
  'cards.stale': 'We couldn’t update your card.',
  'cards.unavailable': 'Cards aren’t offered here.',
  'cards.empty.heading': 'No card yet',
  'cards.empty': 'When you get a card, you’ll see it here.',
  'cards.name': (values: Ending) => `Debit card ending in ${values.ending}`,
  'cards.name.new': 'New debit card',
  'cards.kind': 'Virtual debit',
  'cards.others': 'All cards',

  'cards.state.PENDING_KYC': 'Waiting for your identity check',
  'cards.state.PROCESSING': 'Being made',
  'cards.state.ACTIVE': 'Active',
  'cards.state.FROZEN': 'Frozen',
  'cards.state.CLOSED': 'Closed',
  'cards.about.PENDING_KYC': 'We make your card when your identity check is done.',
  'cards.setUp': 'Finish the identity check',
  'cards.about.PROCESSING': 'We’re making your card. You can use it soon.',
  'cards.about.FROZEN': 'Payments are refused. Refunds still arrive.',
  'cards.about.CLOSED': 'This card is closed and can’t be used any more.',
  'cards.about.ISSUER_REJECTED': 'We couldn’t make this card. Contact support to learn more.',
  'cards.about.CLOSED_BY_SERVICE': 'This card was closed. Contact support if you have questions.',

  'cards.actions': 'What you can do with the card',
  'cards.details': 'Details',
  'cards.freeze': 'Freeze',
  'cards.unfreeze': 'Unfreeze',
  'cards.limits': 'Limits',
  'cards.payments': 'Payments',
  'cards.issued': 'Your card is ready.',
  'cards.frozen': 'The card is frozen.',
  'cards.unfrozen': 'The card works again.',
  'cards.changeFailed': 'The card was not changed.',

  'cards.funding': 'Paid from',
  'cards.funding.heading': 'Account that pays for this card',
  'cards.funding.text': 'Card payments are taken from this account.',
  'cards.funding.order': 'Card payments are taken from the first account. Put your accounts in order.',
  'cards.funding.first': 'Used first',
  'cards.funding.up': (values: Account) => `Move up: ${values.account}`,
  'cards.funding.down': (values: Account) => `Move down: ${values.account}`,
  'cards.funding.moved': (values: Placed) => `${values.account} is now number ${values.position}.`,
  'cards.funding.others': 'Other accounts',
  'cards.funding.add': (values: Account) => `Use for this card: ${values.account}`,
  'cards.funding.remove': (values: Account) => `Don’t use for this card: ${values.account}`,
  'cards.funding.removed': (values: Account) => `${values.account} is off the list. Save to apply.`,
  'cards.funding.none': 'No account of yours can pay for this card.',
  'cards.funding.save': 'Save',
  'cards.funding.changed': 'The account was changed.',
  'cards.funding.failed': 'The account was not changed.',
  'cards.funding.ineligible': 'This account can’t pay for a card. Choose another one.',

  'cards.close': 'Close this card',
  'cards.close.heading': (values: Ending) => `Close the card ending in ${values.ending}?`,
  'cards.close.forever': 'A closed card can’t be opened again.',
  'cards.close.open': 'Payments you’ve already made with it still go through.',
  'cards.close.refunds': 'Refunds still arrive in your account.',
  'cards.close.subscriptions': 'Subscriptions paid with it stop working.',
  'cards.close.keep': 'Keep card',
  'cards.close.confirm': 'Close card',
  'cards.close.failed': 'The card was not closed.',
  'cards.closed': 'The card is closed.',

  'cards.reveal.heading': 'Card details',
  'cards.reveal.hint': 'Make sure that only you can see your screen.',
  'cards.reveal.show': 'Show details',
  'cards.reveal.frame': 'Card number, expiry date and security code',
  'cards.reveal.issuer': 'Shown by the card’s issuer. This app never sees the number.',
  'cards.reveal.hides': 'Hides in',
  'cards.reveal.hide': 'Hide',
  'cards.reveal.keep': 'Keep showing',
  'cards.reveal.shown': (values: Seconds) =>
    `Card details are shown. They’re hidden in ${plural(values.seconds, { one: '# second', other: '# seconds' })}.`,
  'cards.reveal.hidden': 'Card details are hidden.',
  'cards.reveal.failed': 'We couldn’t show the card details.',
  'cards.reveal.notPossible': 'The details of this card can’t be shown here.',

  'cards.limits.heading': 'Limits',
  'cards.limits.payment': 'Most in one payment',
  'cards.limits.none': 'No limit',
  'cards.limits.text': 'A payment above this limit is refused. Your provider sets it.',
  'cards.limits.request': 'Ask for another limit',
};
