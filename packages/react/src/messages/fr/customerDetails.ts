import type { customerDetails as english } from '../en/customerDetails.ts';
import type { Translation } from '../Translation.ts';

export const customerDetails: Translation<typeof english> = {
  'customerDetails.heading': 'Vos informations',
  'customerDetails.text': 'Saisissez-les telles qu’elles figurent sur votre pièce d’identité.',
  'customerDetails.text.business': 'Saisissez-les telles qu’elles figurent au registre.',
  'customerDetails.group.business': 'Entreprise',
  'customerDetails.group.address': 'Adresse de l’entreprise',
  'customerDetails.group.contact': 'Personne à contacter',
  'customerDetails.field.line2': 'Appartement, étage ou bâtiment',
  'customerDetails.field.state': 'État ou région',
  'customerDetails.field.doingBusinessAs': 'Nom commercial',
  'customerDetails.field.registrationNumber': 'Numéro d’immatriculation',
  'customerDetails.saved': 'Vos informations ont été enregistrées.',
  'customerDetails.edit': 'Modifier les informations',
};
