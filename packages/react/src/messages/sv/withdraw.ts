import type { withdraw as english } from '../en/withdraw.ts';
import type { Translation } from '../Translation.ts';

export const withdraw: Translation<typeof english> = {
  'withdraw.recipient.heading': 'Vart ska pengarna?',
  'withdraw.signedOut.heading': 'Ta ut pengar',
  'withdraw.signedOut.text': 'Logga in för att ta ut pengar.',
  'withdraw.amount.heading': ({ payee }) => `Ta ut till ${payee}`,
  'withdraw.fee': 'Avgift för uttaget',
  'withdraw.fee.later': 'Du ser den innan du skickar',
  'withdraw.fee.unknown': 'Vi kan inte säga just nu vad det kostar. Du ser avgiften innan du skickar.',
  'withdraw.fee.tooSmall': 'Beloppet täcker inte avgiften. Ta ut mer.',
  'withdraw.net': 'Kommer fram',
};
