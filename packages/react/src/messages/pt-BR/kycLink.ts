import type { kycLink as english } from '../en/kycLink.ts';
import type { Translation } from '../Translation.ts';

export const kycLink: Translation<typeof english> = {
  'kycLink.heading': 'Verificação de identidade',
  'kycLink.text': 'Tenha seu documento em mãos. Nosso parceiro tira uma foto dele e do seu rosto em uma página segura.',
  'kycLink.start': 'Começar',
  'kycLink.startAgain': 'Obter outro link',
  'kycLink.newTab': 'Abre em uma nova aba. Esta página espera por você.',
  'kycLink.contactFirst': 'Confirme antes seu e-mail e telefone.',
  'kycLink.away.heading': 'Termine na outra aba',
  'kycLink.away.text': 'Vamos perceber quando você terminar. Você pode fechar esta página e voltar.',
  'kycLink.blocked.heading': 'Abra a verificação',
  'kycLink.blocked.text': 'Seu navegador não abriu a nova aba. Use este link. Ele funciona uma vez.',
  'kycLink.open': 'Abrir a verificação de identidade',
  'kycLink.check': 'Terminei',
  'kycLink.expired.heading': 'O link expirou',
  'kycLink.expired.text': 'Nada se perdeu. Obtenha outro para continuar.',
  'kycLink.linkRefused': 'Não pudemos abrir a página com segurança. Fale com o suporte.',
};
