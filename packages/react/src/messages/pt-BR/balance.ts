import type { balance as english } from '../en/balance.ts';
import type { Translation } from '../Translation.ts';

export const balance: Translation<typeof english> = {
  'balance.label': 'Disponível',
  'balance.total': 'Saldo total',
  'balance.pending': ({ amount }) => `${amount} a caminho`,
  'balance.none': 'Você ainda não tem contas.',
  'balance.asOf': ({ time }) => `Às ${time}`,
  'balance.stale': 'Não conseguimos atualizar o saldo.',
  'balance.failed': 'Não conseguimos carregar seu saldo.',
  'balance.refresh': 'Atualizar',
  'balance.hide': 'Ocultar valores',
  'balance.hidden': 'Oculto',
  'balance.actions': 'Movimentar dinheiro',
  'balance.announce.increased': ({ amount }) => `Você recebeu ${amount}.`,
};
