import type { withdraw as english } from '../en/withdraw.ts';
import type { Translation } from '../Translation.ts';

export const withdraw: Translation<typeof english> = {
  'withdraw.recipient.heading': 'どこに出金しますか？',
  'withdraw.signedOut.heading': '出金',
  'withdraw.signedOut.text': '出金するにはログインしてください。',
  'withdraw.amount.heading': ({ payee }) => `${payee}に出金`,
  'withdraw.fee': '出金手数料',
  'withdraw.fee.later': '送金前に表示します',
  'withdraw.fee.unknown': '現在、手数料をお知らせできません。送金前に表示します。',
  'withdraw.fee.tooSmall': 'この金額では手数料に足りません。金額を増やしてください。',
  'withdraw.net': '着金額',
};
