import type { externalAccounts as english } from '../en/externalAccounts.ts';
import type { Translation } from '../Translation.ts';

export const externalAccounts: Translation<typeof english> = {
  'externalAccounts.heading': 'Ihre Empfänger',
  'externalAccounts.signIn': 'Melden Sie sich an, um Ihre Empfänger zu sehen.',
  'externalAccounts.more': 'Mehr anzeigen',
  'externalAccounts.shown': ({ count, total }) => `${count} von ${total} Konten`,
  'externalAccounts.removed': 'Das Konto wurde entfernt.',
  'externalAccounts.send': 'Geld senden',
  'externalAccounts.isTrusted': 'Vertraut',
  'externalAccounts.trust': 'Vertrauen',
  'externalAccounts.trust.text': 'Zahlungen an dieses Konto brauchen dann meist keinen Code.',
  'externalAccounts.untrust': 'Nicht mehr vertrauen',
  'externalAccounts.untrust.text': 'Sie bestätigen dann wieder jede Zahlung an dieses Konto.',
  'externalAccounts.trusted': 'Sie vertrauen diesem Konto jetzt.',
  'externalAccounts.untrusted': 'Sie vertrauen diesem Konto nicht mehr.',
  'externalAccounts.unchanged':
    'Es hat sich nichts geändert. Sie vertrauen diesem Konto bereits, oder Ihre Zahlungen brauchen das nicht.',
  'externalAccounts.remove': 'Entfernen',
  'externalAccounts.removal.heading': ({ name }) => `${name} entfernen?`,
  'externalAccounts.removal.text':
    'Bereits gesendete Zahlungen bleiben unverändert. Sie können das Konto später wieder hinzufügen.',
  'externalAccounts.removal.trusted':
    'Sie vertrauen diesem Konto. Heben Sie das Vertrauen zuerst auf, dann wird es entfernt.',
  'externalAccounts.removal.untrust': 'Vertrauen aufheben und entfernen',
  'externalAccounts.removal.inUse':
    'Eine Zahlung an dieses Konto ist unterwegs. Entfernen Sie es, sobald sie abgeschlossen ist.',
  'externalAccounts.removal.failed': 'Wir konnten das Konto nicht entfernen.',
  'externalAccounts.removal.keep': 'Behalten',
  'externalAccounts.removal.confirm': 'Entfernen',
};
