import type { balance as english } from '../en/balance.ts';
import type { Translation } from '../Translation.ts';

export const balance: Translation<typeof english> = {
  'balance.label': 'Disponible',
  'balance.total': 'Total',
  'balance.pending': ({ amount }) => `${amount} à venir`,
  'balance.none': 'Vous n’avez pas encore de compte.',
  'balance.asOf': ({ time }) => `À ${time}`,
  'balance.stale': 'Nous n’avons pas pu actualiser le solde.',
  'balance.failed': 'Nous n’avons pas pu charger votre solde.',
  'balance.refresh': 'Actualiser',
  'balance.hide': 'Masquer les montants',
  'balance.hidden': 'Masqué',
  'balance.actions': 'Gérer votre argent',
  'balance.announce.increased': ({ amount }) => `Vous avez reçu ${amount}.`,
};
