import type { recipients as english } from '../en/recipients.ts';
import type { Translation } from '../Translation.ts';
import { plural } from './plural.ts';

export const recipients: Translation<typeof english> = {
  'recipients.heading': 'Wer erhält das Geld?',
  'recipients.search': 'Name, Bank, Nummer oder Währung',
  'recipients.recent': 'Zuletzt',
  'recipients.others': 'Alle anderen',
  'recipients.all': 'Gespeichert',
  'recipients.found': 'Gefunden',
  'recipients.noMatch.heading': 'Nichts gefunden',
  'recipients.noMatch': 'Versuchen Sie einen anderen Namen oder die letzten Ziffern des Kontos.',
  'recipients.clearSearch': 'Alle anzeigen',
  'recipients.empty.heading': 'Noch niemand gespeichert',
  'recipients.empty': 'Fügen Sie ein Bankkonto einmal hinzu und zahlen Sie dann mit zwei Klicks.',
  'recipients.emptyWithoutAdd':
    'Auf dieser Seite können Sie kein Konto hinzufügen. Sobald Sie eines haben, erscheint es hier.',
  'recipients.failed': 'Wir konnten die Konten Ihrer Empfänger nicht laden.',
  'recipients.stale': 'Diese Liste ist möglicherweise nicht aktuell.',
  'recipients.add': 'Empfänger hinzufügen',
  'recipients.add.text': 'Bankkonto, Mobile Money oder Wallet',
  'recipients.announce.found': ({ count }) =>
    count === 0 ? 'Nichts gefunden.' : plural(count, { one: '# Konto gefunden.', other: '# Konten gefunden.' }),
  'account.unnamed': 'Konto ohne Namen',
  'account.masked': ({ ending }) => `••${ending}`,
  'account.ending': ({ ending }) => `Endziffern ${ending}`,
  'account.onNetwork': ({ currency, network }) => `${currency} auf ${network}`,
  'account.status.ready': 'Bereit',
  'account.status.checking': 'Wird von der Bank geprüft',
  'account.status.inReview': 'Wird geprüft',
  'account.status.proofNeeded': 'Nur kleine Beträge, bis der Nachweis vorliegt',
  'account.status.proofFailed': 'Der letzte Nachweis hat nicht funktioniert',
  'account.status.inactive': 'Zahlungen sind nicht mehr möglich',
};
