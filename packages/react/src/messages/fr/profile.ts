import type { profile as english } from '../en/profile.ts';
import type { Translation } from '../Translation.ts';

export const profile: Translation<typeof english> = {
  'profile.heading': 'Profil',
  'profile.loadFailed': 'Impossible de charger votre profil.',
  'profile.signedOut': 'Connectez-vous pour voir votre profil.',
  'profile.name': 'Nom',
  'profile.address': 'Adresse',
  'profile.email': 'E-mail',
  'profile.phoneNumber': 'Numéro de téléphone',
  'profile.none': 'Non renseigné',
  'profile.unverified': 'Pas encore confirmé',
  'profile.verified': 'Confirmé',
  'profile.edit.email': 'Modifier l’e-mail',
  'profile.edit.phoneNumber': 'Modifier le téléphone',
  'profile.help': 'Pour modifier votre nom ou votre adresse, contactez l’assistance.',
  'profile.changed.email': 'Votre adresse e-mail a été modifiée.',
  'profile.changed.phoneNumber': 'Votre numéro de téléphone a été modifié.',
  'profile.change.text': 'Les codes y seront désormais envoyés. Vérifiez bien.',
  'profile.email.missing': 'Saisissez une adresse e-mail, comme anna@example.com.',
  'profile.phoneNumber.missing': 'Saisissez votre numéro avec l’indicatif du pays, comme +46 70 123 45 67.',
  'profile.email.taken': 'Cette adresse e-mail ne peut pas être utilisée ici. Saisissez-en une autre.',
  'profile.signIn': 'Confirmez que c’est vous. Nous continuerons ensuite.',
  'profile.save': 'Enregistrer',
  'profile.cancel': 'Annuler',
};
