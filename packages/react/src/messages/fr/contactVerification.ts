import type { contactVerification as english } from '../en/contactVerification.ts';
import type { Translation } from '../Translation.ts';

export const contactVerification: Translation<typeof english> = {
  'contactVerification.heading': 'Confirmez vos coordonnées',
  'contactVerification.email.heading': 'Confirmez votre e-mail',
  'contactVerification.phone.heading': 'Confirmez votre téléphone',
  'contactVerification.email.text': ({ to }) => `Nous enverrons un code à 6 chiffres à ${to}.`,
  'contactVerification.phone.text': ({ to }) => `Nous enverrons un code à 6 chiffres par SMS au ${to}.`,
  'contactVerification.send': 'Envoyer le code',
  'contactVerification.sent': ({ to }) => `Nous avons envoyé un code à ${to}. Il est valable 10 minutes.`,
  'contactVerification.code.label': 'Code à 6 chiffres',
  'contactVerification.code.short': 'Saisissez les 6 chiffres.',
  'contactVerification.code.refused': 'Ce code n’a pas fonctionné. Utilisez le plus récent ou demandez-en un autre.',
  'contactVerification.code.submit': 'Confirmer',
  'contactVerification.resend': 'Envoyer un autre code',
  'contactVerification.resendIn': ({ time }) => `Autre code dans ${time}`,
  'contactVerification.verified': 'Vos coordonnées sont confirmées.',
  'contactVerification.notNeeded': 'Vous n’avez aucune coordonnée à confirmer.',
};
