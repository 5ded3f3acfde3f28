import type { withdraw as english } from '../en/withdraw.ts';
import type { Translation } from '../Translation.ts';

export const withdraw: Translation<typeof english> = {
  'withdraw.recipient.heading': '¿Adónde debe ir el dinero?',
  'withdraw.signedOut.heading': 'Retirar dinero',
  'withdraw.signedOut.text': 'Inicie sesión para retirar dinero.',
  'withdraw.amount.heading': ({ payee }) => `Retirar a ${payee}`,
  'withdraw.fee': 'Comisión de retirada',
  'withdraw.fee.later': 'La verá antes de enviar',
  'withdraw.fee.unknown': 'Ahora no podemos decir cuánto cuesta. Verá la comisión antes de enviar.',
  'withdraw.fee.tooSmall': 'Este importe no cubre la comisión. Retire más.',
  'withdraw.net': 'Llega',
};
