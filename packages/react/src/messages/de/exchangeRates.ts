import type { exchangeRates as english } from '../en/exchangeRates.ts';
import type { Translation } from '../Translation.ts';

export const exchangeRates: Translation<typeof english> = {
  'exchangeRates.heading': 'Wechselkurse',
  'exchangeRates.signIn': 'Melden Sie sich an, um die Kurse zu sehen.',
  'exchangeRates.base': 'Sie haben',
  'exchangeRates.amount': 'Betrag',
  'exchangeRates.unreadable': 'Geben Sie einen Betrag in Ziffern ein.',
  'exchangeRates.one': ({ from, to }) => `${from} = ${to}`,
  'exchangeRates.about': ({ amount }) => `≈ ${amount}`,
  'exchangeRates.tooSmall': 'Zu wenig für die Gebühren',
  'exchangeRates.converted': 'Die Beträge sind aktuell.',
  'exchangeRates.updated': ({ time }) => `Stand: ${time}.`,
  'exchangeRates.indicative':
    'Diese Kurse dienen der Orientierung. Beträge nach Gebühren. Ihr Kurs steht fest, wenn Sie eine Zahlung prüfen.',
  'exchangeRates.refresh': 'Aktualisieren',
  'exchangeRates.failed': 'Wir konnten die Kurse nicht laden.',
  'exchangeRates.stale': 'Wir konnten die Kurse nicht aktualisieren.',
  'exchangeRates.empty.heading': 'Zurzeit keine Kurse',
  'exchangeRates.empty':
    'Für diese Währung gibt es gerade keine Kurse. Versuchen Sie eine andere, oder sehen Sie später nach.',
};
