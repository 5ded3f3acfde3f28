import type { contactVerification as english } from '../en/contactVerification.ts';
import type { Translation } from '../Translation.ts';

export const contactVerification: Translation<typeof english> = {
  'contactVerification.heading': 'Confirme sus datos de contacto',
  'contactVerification.email.heading': 'Confirme su correo',
  'contactVerification.phone.heading': 'Confirme su teléfono',
  'contactVerification.email.text': ({ to }) => `Enviaremos un código de 6 dígitos a ${to}.`,
  'contactVerification.phone.text': ({ to }) => `Enviaremos un código de 6 dígitos por SMS a ${to}.`,
  'contactVerification.send': 'Enviar código',
  'contactVerification.sent': ({ to }) => `Enviamos un código a ${to}. Es válido durante 10 minutos.`,
  'contactVerification.code.label': 'Código de 6 dígitos',
  'contactVerification.code.short': 'Introduzca los 6 dígitos.',
  'contactVerification.code.refused': 'Ese código no funcionó. Use el más reciente o pida otro.',
  'contactVerification.code.submit': 'Confirmar',
  'contactVerification.resend': 'Enviar otro código',
  'contactVerification.resendIn': ({ time }) => `Otro código en ${time}`,
  'contactVerification.verified': 'Sus datos de contacto están confirmados.',
  'contactVerification.notNeeded': 'No necesita confirmar ningún dato de contacto.',
};
