import type { fund as english } from '../en/fund.ts';
import type { Translation } from '../Translation.ts';

export const fund: Translation<typeof english> = {
  'fund.heading': 'Sätt in till fast kurs',
  'fund.signIn': 'Logga in för att sätta in pengar.',
  'fund.text':
    'Välj ett belopp och betala det från din bank eller en annan plånbok. Kursen är densamma tills du har betalat.',
  'fund.currency': 'Du betalar med',
  'fund.amount': 'Du betalar',
  'fund.amount.missing': ({ amount }) => `Ange hur mycket du vill betala, till exempel ${amount}.`,
  'fund.failed': 'Vi kunde inte låsa en kurs',
  'fund.authorization.heading': 'Bekräfta betalningen',
  'fund.yourWallet': 'Din plånbok',
  'fund.pay.heading': 'Betala det här beloppet',
  'fund.youGet': 'Du får',
  'fund.pay.exact': 'Betala exakt det här beloppet i en överföring. Ett annat belopp måste vi skicka tillbaka.',
  'fund.network': 'Nätverk',
  'fund.waiting': 'Väntar på din betalning. Du kan stänga sidan.',
  'fund.discard': 'Släng och börja om',
  'fund.processing.heading': 'Dina pengar är på väg',
  'fund.processing.text': 'Vi har fått din betalning. Den syns snart i ditt saldo.',
  'fund.completed.heading': ({ amount }) => `${amount} finns i din plånbok`,
  'fund.failed.heading': 'Betalningen gick inte igenom',
  'fund.failed.text': 'Vi skickar tillbaka det du har betalat.',
  'fund.expired.heading': 'Kursen har gått ut',
  'fund.expired.text':
    'Betala inte längre med de här uppgifterna. Har du redan betalat och det kommer fram för sent skickar vi tillbaka det.',
  'fund.again': 'Sätt in mer pengar',
};
