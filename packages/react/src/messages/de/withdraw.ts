import type { withdraw as english } from '../en/withdraw.ts';
import type { Translation } from '../Translation.ts';

export const withdraw: Translation<typeof english> = {
  'withdraw.recipient.heading': 'Wohin soll das Geld gehen?',
  'withdraw.signedOut.heading': 'Geld auszahlen',
  'withdraw.signedOut.text': 'Melden Sie sich an, um Geld auszuzahlen.',
  'withdraw.amount.heading': ({ payee }) => `An ${payee} auszahlen`,
  'withdraw.fee': 'Gebühr der Auszahlung',
  'withdraw.fee.later': 'Sie sehen sie vor dem Senden',
  'withdraw.fee.unknown': 'Wir können gerade nicht sagen, was es kostet. Sie sehen die Gebühr vor dem Senden.',
  'withdraw.fee.tooSmall': 'Dieser Betrag deckt die Gebühr nicht. Zahlen Sie mehr aus.',
  'withdraw.net': 'Kommt an',
};
