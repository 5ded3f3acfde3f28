import type { onboarding as english, onboardingTask as shared } from '../en/onboarding.ts';
import type { Translation } from '../Translation.ts';

const onboardingTask: Translation<typeof shared> = {
  'onboarding.signedOut': 'Inicie sesión para continuar.',
  'onboarding.loadFailed': 'No pudimos cargar esto.',
  'onboarding.choose': 'Elegir…',
  'onboarding.field.missing': 'Rellene este campo.',
  'onboarding.field.invalid': 'Esto no se aceptó. Revíselo.',
};

export const onboarding: Translation<typeof english> = {
  ...onboardingTask,
  'onboarding.heading': 'Verifiquemos su identidad',
  'onboarding.heading.business': 'Verifiquemos su empresa',
  'onboarding.text': 'Puede parar en cualquier momento y volver.',
  'onboarding.progress': ({ count, total }) => `${count} de ${total} listos`,
  'onboarding.backToList': 'Todos los pasos',
  'onboarding.done': 'Continuar',
  'onboarding.support': 'Contactar con atención al cliente',
  'onboarding.task.terms': 'Aceptar las condiciones',
  'onboarding.task.details': 'Sus datos',
  'onboarding.task.email': 'Confirmar su correo',
  'onboarding.task.phone': 'Confirmar su teléfono',
  'onboarding.task.identity': 'Verificación de identidad',
  'onboarding.task.documents': 'Documentos',
  'onboarding.task.owners': 'Propietarios y directivos',
  'onboarding.task.review': 'Enviar a revisión',
  'onboarding.status.todo': 'Pendiente',
  'onboarding.status.next': 'Siguiente',
  'onboarding.status.blocked': 'Todavía no',
  'onboarding.status.waiting': 'En revisión',
  'onboarding.status.done': 'Listo',
  'onboarding.status.attention': 'Requiere su atención',
};
