import type { contactVerification as english } from '../en/contactVerification.ts';
import type { Translation } from '../Translation.ts';

export const contactVerification: Translation<typeof english> = {
  'contactVerification.heading': 'Confirme seus contatos',
  'contactVerification.email.heading': 'Confirme seu e-mail',
  'contactVerification.phone.heading': 'Confirme seu telefone',
  'contactVerification.email.text': ({ to }) => `Enviaremos um código de 6 dígitos para ${to}.`,
  'contactVerification.phone.text': ({ to }) => `Enviaremos um código de 6 dígitos por SMS para ${to}.`,
  'contactVerification.send': 'Enviar código',
  'contactVerification.sent': ({ to }) => `Enviamos um código para ${to}. Ele vale por 10 minutos.`,
  'contactVerification.code.label': 'Código de 6 dígitos',
  'contactVerification.code.short': 'Digite os 6 dígitos.',
  'contactVerification.code.refused': 'Esse código não funcionou. Use o mais recente ou peça outro.',
  'contactVerification.code.submit': 'Confirmar',
  'contactVerification.resend': 'Enviar outro código',
  'contactVerification.resendIn': ({ time }) => `Outro código em ${time}`,
  'contactVerification.verified': 'Seus contatos estão confirmados.',
  'contactVerification.notNeeded': 'Você não precisa confirmar nenhum contato.',
};
