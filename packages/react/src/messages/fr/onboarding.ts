import type { onboarding as english, onboardingTask as shared } from '../en/onboarding.ts';
import type { Translation } from '../Translation.ts';

const onboardingTask: Translation<typeof shared> = {
  'onboarding.signedOut': 'Connectez-vous pour continuer.',
  'onboarding.loadFailed': 'Nous n’avons pas pu charger ces données.',
  'onboarding.choose': 'Choisir…',
  'onboarding.field.missing': 'Remplissez ce champ.',
  'onboarding.field.invalid': 'Cela n’a pas été accepté. Veuillez vérifier.',
};

export const onboarding: Translation<typeof english> = {
  ...onboardingTask,
  'onboarding.heading': 'Vérifions votre identité',
  'onboarding.heading.business': 'Vérifions votre entreprise',
  'onboarding.text': 'Vous pouvez vous arrêter à tout moment et revenir.',
  'onboarding.progress': ({ count, total }) => `${count} sur ${total} terminées`,
  'onboarding.backToList': 'Toutes les étapes',
  'onboarding.done': 'Continuer',
  'onboarding.support': 'Contacter l’assistance',
  'onboarding.task.terms': 'Accepter les conditions',
  'onboarding.task.details': 'Vos informations',
  'onboarding.task.email': 'Confirmer votre e-mail',
  'onboarding.task.phone': 'Confirmer votre téléphone',
  'onboarding.task.identity': 'Vérification d’identité',
  'onboarding.task.documents': 'Vos documents',
  'onboarding.task.owners': 'Propriétaires et dirigeants',
  'onboarding.task.review': 'Envoyer pour examen',
  'onboarding.status.todo': 'À faire',
  'onboarding.status.next': 'À suivre',
  'onboarding.status.blocked': 'Pas encore',
  'onboarding.status.waiting': 'En cours de vérification',
  'onboarding.status.done': 'Terminé',
  'onboarding.status.attention': 'Demande votre attention',
};
