import type { sessions as english } from '../en/sessions.ts';
import type { Translation } from '../Translation.ts';

export const sessions: Translation<typeof english> = {
  'sessions.heading': 'Où vous êtes connecté',
  'sessions.loadFailed': 'Impossible de charger vos connexions.',
  'sessions.signedOut': 'Connectez-vous pour voir où vous êtes connecté.',
  'sessions.thisDevice': 'Cet appareil',
  'sessions.current': 'Celui-ci',
  'sessions.others': 'Autres appareils',
  'sessions.none': 'Vous n’êtes connecté nulle part.',
  'sessions.noOthers': 'Vous n’êtes connecté nulle part ailleurs.',
  'sessions.until': ({ time }) => `Connecté jusqu’à ${time}`,
  'sessions.since': ({ time }) => `Depuis le ${time}`,
  'sessions.by.EMAIL_OTP': 'Connexion par e-mail',
  'sessions.by.SMS_OTP': 'Connexion par SMS',
  'sessions.by.PASSKEY': ({ name }) => `Clé d’accès «\u00a0${name}\u00a0»`,
  'sessions.by.other': 'Connexion d’une autre façon',
  'sessions.end': 'Déconnecter',
  'sessions.end.label': ({ name, time }) => `Déconnecter\u00a0: ${name}, ${time}`,
  'sessions.endOthers': 'Déconnecter partout ailleurs',
  'sessions.ended': 'Déconnecté de cet appareil.',
  'sessions.othersEnded': 'Vous êtes déconnecté partout ailleurs.',
  'sessions.confirm.heading': 'Déconnecter cet appareil\u00a0?',
  'sessions.confirm.text':
    'Votre argent est en sécurité. Pour y utiliser de nouveau le portefeuille, reconnectez-vous.',
  'sessions.confirm.current.heading': 'Se déconnecter sur cet appareil\u00a0?',
  'sessions.confirm.current.text': 'Pour utiliser de nouveau le portefeuille ici, reconnectez-vous.',
  'sessions.confirm.others.heading': 'Se déconnecter partout ailleurs\u00a0?',
  'sessions.confirm.others.text': 'Seul cet appareil reste connecté.',
  'sessions.confirm.failed': 'La déconnexion n’a pas abouti.',
  'sessions.confirm.locked': 'Confirmez que c’est vous. Nous continuerons ensuite.',
  'sessions.confirm.keep': 'Rester connecté',
};
