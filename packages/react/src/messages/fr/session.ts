import type { session as english } from '../en/session.ts';
import type { Translation } from '../Translation.ts';

export const session: Translation<typeof english> = {
  'session.lock.heading': 'Déverrouillez votre portefeuille',
  'session.lock.locked':
    'Votre portefeuille est verrouillé pour protéger votre argent. Déverrouillez-le pour reprendre où vous en étiez.',
  'session.lock.expired':
    'Votre connexion a pris fin pour protéger votre argent. Reconnectez-vous pour reprendre où vous en étiez.',
  'session.lock.signedOut': 'Votre session a été fermée. Reconnectez-vous pour continuer.',
  'session.lock.passkey': 'Déverrouiller avec votre clé d’accès',
  'session.lock.email': 'Déverrouiller avec un code par e-mail',
  'session.lock.phone': 'Déverrouiller avec un code par SMS',
  'session.lock.another': 'Ce n’est pas vous\u00a0? Utiliser un autre compte',
  'session.expiring': 'Votre session se fermera bientôt.',
  'session.expiring.in': 'Temps restant\u00a0:',
  'session.stay': 'Garder la session ouverte',
  'session.stay.failed':
    'Nous n’avons pas pu prolonger votre connexion. Enregistrez votre travail et reconnectez-vous.',
  'session.announce.expiring': ({ left }) => `Votre session se fermera dans ${left}.`,
  'session.announce.stays': 'Votre session reste ouverte.',
};
