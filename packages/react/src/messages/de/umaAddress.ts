import type { umaAddress as english } from '../en/umaAddress.ts';
import type { Translation } from '../Translation.ts';

export const umaAddress: Translation<typeof english> = {
  'umaAddress.label': 'UMA-Adresse',
  'umaAddress.hint': 'Zum Beispiel $ada@bank.example',
  'umaAddress.missing': 'Geben Sie eine UMA-Adresse ein, zum Beispiel $ada@bank.example.',
  'umaAddress.notFound': 'Diese Adresse wird nicht verwendet. Prüfen Sie sie mit dem Empfänger.',
  'umaAddress.own': 'Das ist Ihre eigene Adresse. Geben Sie die des Empfängers ein.',
  'umaAddress.provider':
    'Der Anbieter des Empfängers nimmt gerade keine Zahlungen an. Von Ihrem Konto ist kein Geld abgegangen. Versuchen Sie es später noch einmal.',
  'umaAddress.sender': 'Der Anbieter des Empfängers fragt, wer zahlt.',
  'umaAddress.fullName': 'Ihr vollständiger Name',
  'umaAddress.field.missing': ({ label }) => `Füllen Sie „${label}“ aus.`,
};
