import type { passkey as english } from '../en/passkey.ts';
import type { Translation } from '../Translation.ts';

export const passkey: Translation<typeof english> = {
  'passkey.offer.heading': 'Connectez-vous plus vite avec une clé d’accès',
  'passkey.offer.text': 'Utilisez votre visage, votre empreinte ou le code de l’écran à la place des codes.',
  'passkey.offer.safe.title': 'Fonctionne seulement ici',
  'passkey.offer.safe.text': 'Un faux site ne peut pas l’utiliser',
  'passkey.offer.saved.title': 'Enregistrée sur cet appareil',
  'passkey.offer.saved.text': 'Ou dans votre gestionnaire de mots de passe',
  'passkey.handshake': 'Votre appareil demandera votre visage, votre empreinte ou le code de l’écran.',
  'passkey.create': 'Créer une clé d’accès',
  'passkey.later': 'Pas maintenant',
  'passkey.waiting': 'En attente de votre appareil…',
  'passkey.saving': 'Enregistrement de votre clé d’accès…',
  'passkey.checking': 'Nous vérifions si votre clé d’accès a été enregistrée. N’en créez pas d’autre.',
  'passkey.dismissed': 'Aucune clé d’accès n’a été créée. Vous pouvez réessayer ou le faire plus tard.',
  'passkey.reauth': 'Confirmez votre identité. Nous continuerons ensuite avec votre clé d’accès.',
  'passkey.created.heading': 'Clé d’accès enregistrée',
  'passkey.created.text': ({ name }) => `La prochaine fois, connectez-vous avec «\u00a0${name}\u00a0».`,
  'passkey.exists.heading': 'Vous avez déjà une clé d’accès ici',
  'passkey.exists.text': 'Connectez-vous avec elle la prochaine fois. Vous n’avez rien d’autre à faire.',
  'passkey.done': 'Terminé',
  'passkey.device': ({ browser, system }) => `${browser} sur ${system}`,
  'passkey.thisDevice': 'Cet appareil',
  'passkey.announce.waiting': 'En attente de votre appareil.',
  'passkey.announce.saving': 'Enregistrement de votre clé d’accès.',
};
