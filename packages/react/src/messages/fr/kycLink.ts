import type { kycLink as english } from '../en/kycLink.ts';
import type { Translation } from '../Translation.ts';

export const kycLink: Translation<typeof english> = {
  'kycLink.heading': 'Vérification d’identité',
  'kycLink.text':
    'Préparez votre pièce d’identité. Notre partenaire la prend en photo, ainsi que votre visage, sur une page sécurisée.',
  'kycLink.start': 'Commencer',
  'kycLink.startAgain': 'Obtenir un nouveau lien',
  'kycLink.newTab': 'Elle s’ouvre dans un nouvel onglet. Cette page vous attend.',
  'kycLink.contactFirst': 'Confirmez d’abord votre e-mail et votre téléphone.',
  'kycLink.away.heading': 'Terminez dans l’autre onglet',
  'kycLink.away.text': 'Nous verrons quand vous aurez terminé. Vous pouvez fermer cette page et revenir.',
  'kycLink.blocked.heading': 'Ouvrez la vérification',
  'kycLink.blocked.text': 'Votre navigateur n’a pas ouvert le nouvel onglet. Utilisez ce lien. Il fonctionne une fois.',
  'kycLink.open': 'Ouvrir la vérification d’identité',
  'kycLink.check': 'J’ai terminé',
  'kycLink.expired.heading': 'Le lien a expiré',
  'kycLink.expired.text': 'Rien n’est perdu. Obtenez-en un nouveau pour continuer.',
  'kycLink.linkRefused': 'Nous n’avons pas pu ouvrir la page en sécurité. Contactez l’assistance.',
};
