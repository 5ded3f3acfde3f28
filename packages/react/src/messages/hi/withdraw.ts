import type { withdraw as english } from '../en/withdraw.ts';
import type { Translation } from '../Translation.ts';

export const withdraw: Translation<typeof english> = {
  'withdraw.recipient.heading': 'पैसे कहाँ जाने चाहिए?',
  'withdraw.signedOut.heading': 'पैसे निकालें',
  'withdraw.signedOut.text': 'पैसे निकालने के लिए साइन इन करें।',
  'withdraw.amount.heading': ({ payee }) => `${payee} को निकालें`,
  'withdraw.fee': 'निकासी शुल्क',
  'withdraw.fee.later': 'भेजने से पहले दिखेगा',
  'withdraw.fee.unknown': 'अभी हम नहीं बता सकते कि कितना लगेगा। भेजने से पहले आपको शुल्क दिखेगा।',
  'withdraw.fee.tooSmall': 'यह राशि शुल्क से कम है। ज़्यादा निकालें।',
  'withdraw.net': 'पहुँचेगा',
};
