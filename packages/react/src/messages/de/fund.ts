import type { fund as english } from '../en/fund.ts';
import type { Translation } from '../Translation.ts';

export const fund: Translation<typeof english> = {
  'fund.heading': 'Zum festen Kurs einzahlen',
  'fund.signIn': 'Melden Sie sich an, um Geld einzuzahlen.',
  'fund.text':
    'Wählen Sie einen Betrag, und zahlen Sie ihn von Ihrer Bank oder einer anderen Wallet. Der Kurs bleibt gleich, bis Sie gezahlt haben.',
  'fund.currency': 'Sie zahlen in',
  'fund.amount': 'Sie zahlen',
  'fund.amount.missing': ({ amount }) => `Geben Sie ein, wie viel Sie zahlen möchten, zum Beispiel ${amount}.`,
  'fund.failed': 'Wir konnten keinen Kurs festlegen',
  'fund.authorization.heading': 'Bestätigen Sie diese Zahlung',
  'fund.yourWallet': 'Ihre Wallet',
  'fund.pay.heading': 'Zahlen Sie diesen Betrag',
  'fund.youGet': 'Sie erhalten',
  'fund.pay.exact':
    'Zahlen Sie genau diesen Betrag in einer Überweisung. Jeden anderen Betrag müssen wir zurücksenden.',
  'fund.network': 'Netzwerk',
  'fund.waiting': 'Wir warten auf Ihre Zahlung. Sie können diese Seite schließen.',
  'fund.discard': 'Verwerfen und neu beginnen',
  'fund.processing.heading': 'Ihr Geld ist unterwegs',
  'fund.processing.text': 'Wir haben Ihre Zahlung erhalten. Sie ist bald in Ihrem Guthaben.',
  'fund.completed.heading': ({ amount }) => `${amount} sind in Ihrer Wallet`,
  'fund.failed.heading': 'Diese Zahlung ist gescheitert',
  'fund.failed.text': 'Wir senden zurück, was Sie gezahlt haben.',
  'fund.expired.heading': 'Der Kurs ist abgelaufen',
  'fund.expired.text':
    'Zahlen Sie nicht mehr mit diesen Angaben. Falls Sie schon gezahlt haben und das Geld zu spät ankommt, senden wir es zurück.',
  'fund.again': 'Mehr Geld einzahlen',
};
