import type { errors as english } from '../en/errors.ts';
import type { Translation } from '../Translation.ts';

export const errors: Translation<typeof english> = {
  'error.next.retry': 'Un problème est survenu de notre côté. Veuillez réessayer.',
  'error.next.wait': 'Il y a eu trop de tentatives en peu de temps. Patientez un moment, puis réessayez.',
  'error.next.fixInput': 'Une des informations saisies n’a pas été acceptée. Vérifiez-la, puis réessayez.',
  'error.next.signIn': 'Reconnectez-vous pour continuer.',
  'error.next.newCode': 'Demandez un nouveau code.',
  'error.next.otherWay': 'Essayez un autre moyen, par exemple un code.',
  'error.next.requote': 'Ce taux n’est plus disponible. Demandez-en un nouveau.',
  'error.next.check': 'Nous vérifions ce qui s’est passé. Ne renvoyez pas le paiement.',
  'error.next.complete': 'Il reste d’abord une étape à terminer dans votre compte.',
  'error.next.support': 'Nous ne pouvons pas le faire ici. Contactez l’assistance.',
  'error.next.fixCode': 'Quelque chose ne va pas de notre côté. Contactez l’assistance.',
  'error.MODULE_LOAD_FAILED':
    'Une partie de cette page ne s’est pas chargée. Vérifiez votre connexion, puis réessayez.',
  'error.NETWORK_FAILED': 'Nous n’avons pas pu joindre le service. Vérifiez votre connexion, puis réessayez.',
  'error.REQUEST_TIMED_OUT': 'Le service a mis trop de temps à répondre. Veuillez réessayer.',
  'error.SERVICE_UNAVAILABLE': 'Le service fait une courte pause. Réessayez dans un instant.',
};
