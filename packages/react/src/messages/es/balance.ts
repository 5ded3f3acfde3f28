import type { balance as english } from '../en/balance.ts';
import type { Translation } from '../Translation.ts';

export const balance: Translation<typeof english> = {
  'balance.label': 'Disponible',
  'balance.total': 'Saldo total',
  'balance.pending': ({ amount }) => `${amount} en camino`,
  'balance.none': 'Todavía no tiene cuentas.',
  'balance.asOf': ({ time }) => `A las ${time}`,
  'balance.stale': 'No hemos podido actualizar el saldo.',
  'balance.failed': 'No hemos podido cargar su saldo.',
  'balance.refresh': 'Actualizar',
  'balance.hide': 'Ocultar importes',
  'balance.hidden': 'Oculto',
  'balance.actions': 'Mover dinero',
  'balance.announce.increased': ({ amount }) => `Ha recibido ${amount}.`,
};
