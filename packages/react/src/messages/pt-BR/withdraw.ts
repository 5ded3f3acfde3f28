import type { withdraw as english } from '../en/withdraw.ts';
import type { Translation } from '../Translation.ts';

export const withdraw: Translation<typeof english> = {
  'withdraw.recipient.heading': 'Para onde vai o dinheiro?',
  'withdraw.signedOut.heading': 'Sacar dinheiro',
  'withdraw.signedOut.text': 'Entre para sacar dinheiro.',
  'withdraw.amount.heading': ({ payee }) => `Sacar para ${payee}`,
  'withdraw.fee': 'Tarifa do saque',
  'withdraw.fee.later': 'Você verá antes de enviar',
  'withdraw.fee.unknown': 'Não podemos dizer agora quanto custa. Você verá a tarifa antes de enviar.',
  'withdraw.fee.tooSmall': 'Este valor não cobre a tarifa. Saque mais.',
  'withdraw.net': 'Chega',
};
