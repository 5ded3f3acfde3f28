import type { umaAddress as english } from '../en/umaAddress.ts';
import type { Translation } from '../Translation.ts';

export const umaAddress: Translation<typeof english> = {
  'umaAddress.label': 'UMA-adress',
  'umaAddress.hint': 'Till exempel $ada@bank.example',
  'umaAddress.missing': 'Ange en UMA-adress, till exempel $ada@bank.example.',
  'umaAddress.notFound': 'Ingen använder den adressen. Kontrollera den med mottagaren.',
  'umaAddress.own': 'Det är din egen adress. Ange mottagarens.',
  'umaAddress.provider':
    'Mottagarens leverantör tar inte emot betalningar just nu. Inga pengar har lämnat ditt konto. Försök igen senare.',
  'umaAddress.sender': 'Mottagarens leverantör frågar vem som betalar.',
  'umaAddress.fullName': 'Ditt fullständiga namn',
  'umaAddress.field.missing': ({ label }) => `Fyll i ”${label}”.`,
};
