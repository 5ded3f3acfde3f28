import type { balance as english } from '../en/balance.ts';
import type { Translation } from '../Translation.ts';

export const balance: Translation<typeof english> = {
  'balance.label': 'उपलब्ध',
  'balance.total': 'कुल',
  'balance.pending': ({ amount }) => `${amount} रास्ते में`,
  'balance.none': 'अभी आपका कोई खाता नहीं है।',
  'balance.asOf': ({ time }) => `${time} तक`,
  'balance.stale': 'हम इसे अपडेट नहीं कर पाए।',
  'balance.failed': 'हम आपका बैलेंस लोड नहीं कर पाए।',
  'balance.refresh': 'अपडेट करें',
  'balance.hide': 'रकम छिपाएँ',
  'balance.hidden': 'छिपा हुआ',
  'balance.actions': 'पैसे भेजें या पाएँ',
  'balance.announce.increased': ({ amount }) => `${amount} प्राप्त हुए।`,
};
