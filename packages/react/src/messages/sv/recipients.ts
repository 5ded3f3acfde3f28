import type { recipients as english } from '../en/recipients.ts';
import type { Translation } from '../Translation.ts';
import { plural } from './plural.ts';

export const recipients: Translation<typeof english> = {
  'recipients.heading': 'Vem ska få pengarna?',
  'recipients.search': 'Namn, bank, nummer eller valuta',
  'recipients.recent': 'Senaste',
  'recipients.others': 'Alla andra',
  'recipients.all': 'Sparade',
  'recipients.found': 'Hittade',
  'recipients.noMatch.heading': 'Inget hittades',
  'recipients.noMatch': 'Prova ett annat namn eller kontots sista siffror.',
  'recipients.clearSearch': 'Visa alla',
  'recipients.empty.heading': 'Ingen sparad än',
  'recipients.empty': 'Lägg till ett bankkonto en gång och betala sedan med två tryck.',
  'recipients.emptyWithoutAdd': 'Du kan inte lägga till ett konto på den här sidan. När du har ett visas det här.',
  'recipients.failed': 'Vi kunde inte hämta dina mottagares konton.',
  'recipients.stale': 'Listan kan vara inaktuell.',
  'recipients.add': 'Lägg till mottagare',
  'recipients.add.text': 'Bankkonto, mobila pengar eller plånbok',
  'recipients.announce.found': ({ count }) =>
    count === 0 ? 'Inget hittades.' : plural(count, { one: '# konto hittades.', other: '# konton hittades.' }),
  'account.unnamed': 'Konto utan namn',
  'account.masked': ({ ending }) => `••${ending}`,
  'account.ending': ({ ending }) => `slutar på ${ending}`,
  'account.onNetwork': ({ currency, network }) => `${currency} på ${network}`,
  'account.status.ready': 'Klart',
  'account.status.checking': 'Kontrolleras av banken',
  'account.status.inReview': 'Granskas',
  'account.status.proofNeeded': 'Bara små belopp tills det är bekräftat',
  'account.status.proofFailed': 'Den senaste bekräftelsen fungerade inte',
  'account.status.inactive': 'Kan inte längre ta emot betalningar',
};
