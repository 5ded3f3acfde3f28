import type { securityCenter as english } from '../en/securityCenter.ts';
import type { Translation } from '../Translation.ts';

export const securityCenter: Translation<typeof english> = {
  'securityCenter.heading': 'Sicherheit',
  'securityCenter.signedOut': 'Melden Sie sich an, um zu sehen, was Ihre Wallet schützt.',
  'securityCenter.protected.title': 'Ihre Wallet ist gut geschützt',
  'securityCenter.protected': 'Ein Passkey und eine weitere Anmeldemöglichkeit sind eingerichtet.',
  'securityCenter.onlyPasskey.title': 'Weitere Anmeldemöglichkeit hinzufügen',
  'securityCenter.onlyPasskey': 'So kommen Sie auch hinein, wenn Sie Ihren Passkey verlieren.',
  'securityCenter.noPasskey.title': 'Passkey hinzufügen',
  'securityCenter.noPasskey': 'Er funktioniert nur hier, eine gefälschte Seite kann ihn nicht nutzen.',
  'securityCenter.keys': 'Ihre Schlüssel',
  'securityCenter.export': 'Wallet exportieren',
  'securityCenter.export.text': 'Nehmen Sie Ihre Schlüssel mit',
};
