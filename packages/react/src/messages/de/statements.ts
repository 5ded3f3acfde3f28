import type { statements as english } from '../en/statements.ts';
import type { Translation } from '../Translation.ts';
import { plural } from './plural.ts';

export const statements: Translation<typeof english> = {
  'statements.heading': 'Kontoauszüge',
  'statements.signIn': 'Melden Sie sich an, um Ihre Kontoauszüge zu sehen.',
  'statements.period': 'Zeitraum',
  'statements.period.thisMonth': 'Dieser Monat',
  'statements.period.lastMonth': 'Letzter Monat',
  'statements.period.last90Days': 'Letzte 90 Tage',
  'statements.period.thisYear': 'Dieses Jahr',
  'statements.period.custom': 'Tage wählen',
  'statements.from': 'Erster Tag',
  'statements.to': 'Letzter Tag',
  'statements.show': 'Diese Tage anzeigen',
  'statements.datesInvalid': 'Wählen Sie einen ersten Tag und einen letzten Tag, der nicht davor liegt.',
  'statements.account': 'Konto',
  'statements.account.all': 'Alle Konten',
  'statements.direction': 'Richtung',
  'statements.progress': 'Status',
  'statements.totals': 'Summen',
  'statements.totalsNote': 'Nur abgeschlossene Zahlungen zählen.',
  'statements.included': ({ total, dates }) =>
    `${plural(total, { one: 'Alles enthalten: # Zahlung', other: 'Alles enthalten: # Zahlungen' })}, ${dates}.`,
  'statements.showing': ({ shown, total }) => `${shown} von ${total} werden angezeigt.`,
  'statements.cut': 'Es gibt mehr Zahlungen, als ein Kontoauszug fasst',
  'statements.cut.advice': ({ total }) =>
    plural(total, {
      one: 'Nur die letzte Zahlung ist hier, und es gibt keine Datei. Wählen Sie einen kürzeren Zeitraum, um alles zu erhalten.',
      other:
        'Nur die letzten # Zahlungen sind hier, und es gibt keine Datei. Wählen Sie einen kürzeren Zeitraum, um alles zu erhalten.',
    }),
  'statements.date': 'Datum',
  'statements.payment': 'Zahlung',
  'statements.note': 'Notiz',
  'statements.amount': 'Betrag',
  'statements.currency': 'Währung',
  'statements.in': 'Eingang',
  'statements.out': 'Ausgang',
  'statements.reference': 'Referenz',
  'statements.download': 'CSV herunterladen',
  'statements.downloaded': 'Die Datei ist fertig.',
  'statements.downloadFailed': 'Wir konnten die Datei nicht erstellen. Versuchen Sie es noch einmal.',
  'statements.fileName': 'Kontoauszug',
  'statements.failed': 'Wir konnten Ihren Kontoauszug nicht laden.',
  'statements.stale': 'Wir konnten diesen Kontoauszug nicht aktualisieren.',
  'statements.empty.heading': 'Keine Zahlungen',
  'statements.empty': 'Wählen Sie einen anderen Zeitraum, oder zeigen Sie mehr Konten und Zahlungen an.',
};
