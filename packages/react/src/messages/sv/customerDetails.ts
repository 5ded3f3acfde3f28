import type { customerDetails as english } from '../en/customerDetails.ts';
import type { Translation } from '../Translation.ts';

export const customerDetails: Translation<typeof english> = {
  'customerDetails.heading': 'Dina uppgifter',
  'customerDetails.text': 'Ange dem som de står i din id-handling.',
  'customerDetails.text.business': 'Ange dem som de står i registret.',
  'customerDetails.group.business': 'Företag',
  'customerDetails.group.address': 'Företagets adress',
  'customerDetails.group.contact': 'Kontaktperson',
  'customerDetails.field.line2': 'Lägenhet, våning eller byggnad',
  'customerDetails.field.state': 'Delstat eller region',
  'customerDetails.field.doingBusinessAs': 'Handelsnamn',
  'customerDetails.field.registrationNumber': 'Registreringsnummer',
  'customerDetails.saved': 'Dina uppgifter har sparats.',
  'customerDetails.edit': 'Ändra uppgifter',
};
