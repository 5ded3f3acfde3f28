import type { statements as english } from '../en/statements.ts';
import type { Translation } from '../Translation.ts';
import { plural } from './plural.ts';

export const statements: Translation<typeof english> = {
  'statements.heading': 'Kontoutdrag',
  'statements.signIn': 'Logga in för att se dina kontoutdrag.',
  'statements.period': 'Period',
  'statements.period.thisMonth': 'Den här månaden',
  'statements.period.lastMonth': 'Förra månaden',
  'statements.period.last90Days': 'Senaste 90 dagarna',
  'statements.period.thisYear': 'I år',
  'statements.period.custom': 'Välj datum',
  'statements.from': 'Första dag',
  'statements.to': 'Sista dag',
  'statements.show': 'Visa de här dagarna',
  'statements.datesInvalid': 'Välj en första dag och en sista dag som inte är före den.',
  'statements.account': 'Konto',
  'statements.account.all': 'Alla konton',
  'statements.direction': 'Riktning',
  'statements.progress': 'Status',
  'statements.totals': 'Summor',
  'statements.totalsNote': 'Bara genomförda betalningar räknas.',
  'statements.included': ({ total, dates }) =>
    `${plural(total, { one: 'Allt är med: # betalning', other: 'Allt är med: # betalningar' })}, ${dates}.`,
  'statements.showing': ({ shown, total }) => `${shown} av ${total} visas.`,
  'statements.cut': 'Det finns fler betalningar än ett kontoutdrag rymmer',
  'statements.cut.advice': ({ total }) =>
    plural(total, {
      one: 'Bara den senaste betalningen finns här, och det finns ingen fil. Välj en kortare period för att få med allt.',
      other:
        'Bara de # senaste betalningarna finns här, och det finns ingen fil. Välj en kortare period för att få med allt.',
    }),
  'statements.date': 'Datum',
  'statements.payment': 'Betalning',
  'statements.note': 'Meddelande',
  'statements.amount': 'Belopp',
  'statements.currency': 'Valuta',
  'statements.in': 'In',
  'statements.out': 'Ut',
  'statements.reference': 'Referens',
  'statements.download': 'Ladda ner CSV',
  'statements.downloaded': 'Filen är klar.',
  'statements.downloadFailed': 'Vi kunde inte skapa filen. Försök igen.',
  'statements.fileName': 'Kontoutdrag',
  'statements.failed': 'Vi kunde inte hämta ditt kontoutdrag.',
  'statements.stale': 'Vi kunde inte uppdatera kontoutdraget.',
  'statements.empty.heading': 'Inga betalningar här',
  'statements.empty': 'Välj en annan period, eller visa fler konton och betalningar.',
};
