import type { balance as english } from '../en/balance.ts';
import type { Translation } from '../Translation.ts';

export const balance: Translation<typeof english> = {
  'balance.label': 'Verfügbar',
  'balance.total': 'Gesamt',
  'balance.pending': ({ amount }) => `${amount} unterwegs`,
  'balance.none': 'Sie haben noch keine Konten.',
  'balance.asOf': ({ time }) => `Stand: ${time}`,
  'balance.stale': 'Wir konnten den Stand nicht aktualisieren.',
  'balance.failed': 'Wir konnten Ihr Guthaben nicht laden.',
  'balance.refresh': 'Aktualisieren',
  'balance.hide': 'Beträge ausblenden',
  'balance.hidden': 'Ausgeblendet',
  'balance.actions': 'Geld bewegen',
  'balance.announce.increased': ({ amount }) => `${amount} eingegangen.`,
};
