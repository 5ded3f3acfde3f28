import type { balance as english } from '../en/balance.ts';
import type { Translation } from '../Translation.ts';

export const balance: Translation<typeof english> = {
  'balance.label': 'Tillgängligt',
  'balance.total': 'Totalt',
  'balance.pending': ({ amount }) => `${amount} på väg`,
  'balance.none': 'Du har inga konton än.',
  'balance.asOf': ({ time }) => `Kl. ${time}`,
  'balance.stale': 'Vi kunde inte uppdatera saldot.',
  'balance.failed': 'Vi kunde inte hämta ditt saldo.',
  'balance.refresh': 'Uppdatera',
  'balance.hide': 'Dölj belopp',
  'balance.hidden': 'Dolt',
  'balance.actions': 'Flytta pengar',
  'balance.announce.increased': ({ amount }) => `${amount} har kommit in.`,
};
