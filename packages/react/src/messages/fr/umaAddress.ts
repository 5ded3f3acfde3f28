import type { umaAddress as english } from '../en/umaAddress.ts';
import type { Translation } from '../Translation.ts';

export const umaAddress: Translation<typeof english> = {
  'umaAddress.label': 'Adresse UMA',
  'umaAddress.hint': 'Par exemple $ada@bank.example',
  'umaAddress.missing': 'Saisissez une adresse UMA, par exemple $ada@bank.example.',
  'umaAddress.notFound': 'Personne n’utilise cette adresse. Vérifiez-la avec le bénéficiaire.',
  'umaAddress.own': 'C’est votre propre adresse. Saisissez celle du bénéficiaire.',
  'umaAddress.provider':
    'Le prestataire du bénéficiaire n’accepte pas de paiement pour l’instant. Aucun argent n’a quitté votre compte. Réessayez plus tard.',
  'umaAddress.sender': 'Le prestataire du bénéficiaire demande qui paie.',
  'umaAddress.fullName': 'Votre nom complet',
  'umaAddress.field.missing': ({ label }) => `Remplissez « ${label} ».`,
};
