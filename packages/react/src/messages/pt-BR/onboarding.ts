import type { onboarding as english, onboardingTask as shared } from '../en/onboarding.ts';
import type { Translation } from '../Translation.ts';

const onboardingTask: Translation<typeof shared> = {
  'onboarding.signedOut': 'Entre para continuar.',
  'onboarding.loadFailed': 'Não pudemos carregar isto.',
  'onboarding.choose': 'Escolher…',
  'onboarding.field.missing': 'Preencha este campo.',
  'onboarding.field.invalid': 'Isto não foi aceito. Confira.',
};

export const onboarding: Translation<typeof english> = {
  ...onboardingTask,
  'onboarding.heading': 'Vamos verificar você',
  'onboarding.heading.business': 'Vamos verificar sua empresa',
  'onboarding.text': 'Você pode parar a qualquer momento e voltar.',
  'onboarding.progress': ({ count, total }) => `${count} de ${total} concluídas`,
  'onboarding.backToList': 'Todas as etapas',
  'onboarding.done': 'Continuar',
  'onboarding.support': 'Falar com o suporte',
  'onboarding.task.terms': 'Aceitar os termos',
  'onboarding.task.details': 'Seus dados',
  'onboarding.task.email': 'Confirmar seu e-mail',
  'onboarding.task.phone': 'Confirmar seu telefone',
  'onboarding.task.identity': 'Verificação de identidade',
  'onboarding.task.documents': 'Documentos',
  'onboarding.task.owners': 'Proprietários e diretores',
  'onboarding.task.review': 'Enviar para análise',
  'onboarding.status.todo': 'A fazer',
  'onboarding.status.next': 'Próxima',
  'onboarding.status.blocked': 'Ainda não',
  'onboarding.status.waiting': 'Em verificação',
  'onboarding.status.done': 'Concluída',
  'onboarding.status.attention': 'Precisa da sua atenção',
};
