import type { fund as english } from '../en/fund.ts';
import type { Translation } from '../Translation.ts';

export const fund: Translation<typeof english> = {
  'fund.heading': 'Añadir dinero a un tipo fijo',
  'fund.signIn': 'Inicie sesión para añadir dinero.',
  'fund.text':
    'Elija un importe y páguelo desde su banco u otra billetera. El tipo de cambio no varía hasta que haya pagado.',
  'fund.currency': 'Usted paga en',
  'fund.amount': 'Usted paga',
  'fund.amount.missing': ({ amount }) => `Escriba cuánto quiere pagar, por ejemplo ${amount}.`,
  'fund.failed': 'No pudimos fijar un tipo de cambio',
  'fund.authorization.heading': 'Confirme este pago',
  'fund.yourWallet': 'Su billetera',
  'fund.pay.heading': 'Pague este importe',
  'fund.youGet': 'Usted recibe',
  'fund.pay.exact':
    'Pague exactamente este importe en una sola transferencia. Tenemos que devolver cualquier otro importe.',
  'fund.network': 'Red',
  'fund.waiting': 'Esperando su pago. Puede cerrar esta página.',
  'fund.discard': 'Descartar y empezar de nuevo',
  'fund.processing.heading': 'Su dinero está en camino',
  'fund.processing.text': 'Hemos recibido su pago. Pronto estará en su saldo.',
  'fund.completed.heading': ({ amount }) => `${amount} ya están en su billetera`,
  'fund.failed.heading': 'Este pago no se completó',
  'fund.failed.text': 'Devolvemos lo que haya pagado.',
  'fund.expired.heading': 'El tipo de cambio ha caducado',
  'fund.expired.text': 'No pague ya con estos datos. Si ya pagó y el dinero llega tarde, se lo devolvemos.',
  'fund.again': 'Añadir más dinero',
};
