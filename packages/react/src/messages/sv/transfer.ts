import type { transfer as english } from '../en/transfer.ts';
import type { Translation } from '../Translation.ts';

export const transfer: Translation<typeof english> = {
  'arrival.minutes': 'Oftast inom några minuter',
  'arrival.days': 'Inom 1 till 3 bankdagar',
  'arrival.at': ({ time }) => `Senast ${time}`,
  'arrival.bank': 'Beror på mottagarens bank',
  'arrival.wallet': 'Beror på nätverket',
  'receipt.title': 'Betalningskvitto',
  'receipt.number': 'Kvittonummer',
  'receipt.date': 'Datum',
  'receipt.copy': 'Kopiera',
  'receipt.copied': 'Kopierat',
  'receipt.copyFailed': 'Vi kunde inte kopiera det. Markera texten och kopiera den själv.',
  'receipt.share': 'Dela',
  'receipt.print': 'Skriv ut',
  'reason.QUOTE_EXPIRED': 'Kursen gick ut innan betalningen skickades. Inget växlades.',
  'reason.QUOTE_RATE_UNAVAILABLE': 'Kursen fanns inte längre. Inget växlades.',
  'reason.QUOTE_EXECUTION_FAILED': 'Pengar som har dragits betalas tillbaka automatiskt.',
  'reason.FUNDING_AMOUNT_MISMATCH': 'Beloppet som kom in var inte det som väntades.',
  'reason.SCA_NOT_COMPLETED': 'Betalningen bekräftades inte i tid. Inga pengar flyttades.',
  'reason.PAYOUT_RETURNED':
    'Mottagarens bank skickade tillbaka betalningen. Kontrollera uppgifterna innan du försöker igen.',
  'reason.LIMIT_EXCEEDED': 'Betalningen översteg en gräns. Prova ett mindre belopp.',
  'reason.ACCOUNT_CANNOT_RECEIVE': 'Kontot kan inte ta emot pengarna. Be mottagaren om ett annat konto.',
  'reason.ACCOUNT_INVALID': 'Banken känner inte till kontot. Kontrollera uppgifterna med mottagaren.',
  'reason.COMPLIANCE_REJECTED': 'Vi kan inte göra den här betalningen. Kontakta kundtjänst.',
  'reason.other': 'Vi vet inte mer än. Om pengar har dragits, kontakta kundtjänst och ange referensen.',
};
