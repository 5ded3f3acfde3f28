import type { transfer as english } from '../en/transfer.ts';
import type { Translation } from '../Translation.ts';

export const transfer: Translation<typeof english> = {
  'arrival.minutes': 'Meist in wenigen Minuten',
  'arrival.days': 'In 1 bis 3 Werktagen',
  'arrival.at': ({ time }) => `Bis ${time}`,
  'arrival.bank': 'Hängt von der Bank ab',
  'arrival.wallet': 'Hängt vom Netzwerk ab',
  'receipt.title': 'Zahlungsbeleg',
  'receipt.number': 'Belegnummer',
  'receipt.date': 'Datum',
  'receipt.copy': 'Kopieren',
  'receipt.copied': 'Kopiert',
  'receipt.copyFailed': 'Wir konnten den Beleg nicht kopieren. Markieren Sie den Text und kopieren Sie ihn selbst.',
  'receipt.share': 'Teilen',
  'receipt.print': 'Drucken',
  'reason.QUOTE_EXPIRED': 'Der Kurs ist abgelaufen, bevor die Zahlung hinausging. Es wurde nichts getauscht.',
  'reason.QUOTE_RATE_UNAVAILABLE': 'Der Kurs war nicht mehr verfügbar. Es wurde nichts getauscht.',
  'reason.QUOTE_EXECUTION_FAILED': 'Bereits abgebuchtes Geld erhalten Sie automatisch zurück.',
  'reason.FUNDING_AMOUNT_MISMATCH': 'Der eingegangene Betrag war nicht der erwartete.',
  'reason.SCA_NOT_COMPLETED': 'Die Zahlung wurde nicht rechtzeitig bestätigt. Es wurde kein Geld bewegt.',
  'reason.PAYOUT_RETURNED':
    'Die Bank des Empfängers hat die Zahlung zurückgesendet. Prüfen Sie die Angaben, bevor Sie es noch einmal versuchen.',
  'reason.LIMIT_EXCEEDED': 'Die Zahlung lag über einem Limit. Versuchen Sie es mit einem kleineren Betrag.',
  'reason.ACCOUNT_CANNOT_RECEIVE': 'Dieses Konto kann das Geld nicht empfangen. Bitten Sie um ein anderes Konto.',
  'reason.ACCOUNT_INVALID': 'Die Bank kennt dieses Konto nicht. Prüfen Sie die Angaben mit dem Empfänger.',
  'reason.COMPLIANCE_REJECTED': 'Wir können diese Zahlung nicht ausführen. Bitte wenden Sie sich an den Kundenservice.',
  'reason.other':
    'Mehr wissen wir noch nicht. Falls Geld abgebucht wurde, wenden Sie sich mit der Referenz an den Kundenservice.',
};
