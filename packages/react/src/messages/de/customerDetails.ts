import type { customerDetails as english } from '../en/customerDetails.ts';
import type { Translation } from '../Translation.ts';

export const customerDetails: Translation<typeof english> = {
  'customerDetails.heading': 'Ihre Angaben',
  'customerDetails.text': 'Geben Sie sie so an, wie sie in Ihrem Ausweis stehen.',
  'customerDetails.text.business': 'Geben Sie sie so an, wie sie im Register stehen.',
  'customerDetails.group.business': 'Unternehmen',
  'customerDetails.group.address': 'Adresse des Unternehmens',
  'customerDetails.group.contact': 'Kontaktperson',
  'customerDetails.field.line2': 'Wohnung, Etage oder Gebäude',
  'customerDetails.field.state': 'Bundesland oder Region',
  'customerDetails.field.doingBusinessAs': 'Handelsname',
  'customerDetails.field.registrationNumber': 'Registernummer',
  'customerDetails.saved': 'Ihre Angaben wurden gespeichert.',
  'customerDetails.edit': 'Angaben ändern',
};
