import type { withdraw as english } from '../en/withdraw.ts';
import { isolate } from '../isolate.ts';
import type { Translation } from '../Translation.ts';

export const withdraw: Translation<typeof english> = {
  'withdraw.recipient.heading': 'إلى أين يذهب المال؟',
  'withdraw.signedOut.heading': 'سحب المال',
  'withdraw.signedOut.text': 'سجّل الدخول لسحب المال.',
  'withdraw.amount.heading': ({ payee }) => `السحب إلى ${isolate(payee)}`,
  'withdraw.fee': 'رسوم السحب',
  'withdraw.fee.later': 'ستراها قبل الإرسال',
  'withdraw.fee.unknown': 'لا يمكننا تحديد التكلفة الآن. سترى الرسوم قبل الإرسال.',
  'withdraw.fee.tooSmall': 'هذا المبلغ لا يغطي الرسوم. اسحب مبلغًا أكبر.',
  'withdraw.net': 'يصل',
};
