import type { exchangeRates as english } from '../en/exchangeRates.ts';
import { isolate } from '../isolate.ts';
import type { Translation } from '../Translation.ts';

export const exchangeRates: Translation<typeof english> = {
  'exchangeRates.heading': 'أسعار الصرف',
  'exchangeRates.signIn': 'سجّل الدخول لرؤية الأسعار.',
  'exchangeRates.base': 'لديك',
  'exchangeRates.amount': 'المبلغ',
  'exchangeRates.unreadable': 'أدخل المبلغ بالأرقام.',
  'exchangeRates.one': ({ from, to }) => `${isolate(from)} = ${isolate(to)}`,
  'exchangeRates.about': ({ amount }) => `≈ ${isolate(amount)}`,
  'exchangeRates.tooSmall': 'أقل من الرسوم',
  'exchangeRates.converted': 'المبالغ محدّثة.',
  'exchangeRates.updated': ({ time }) => `حتى ${isolate(time)}.`,
  'exchangeRates.indicative': 'هذه الأسعار استرشادية. المبالغ بعد الرسوم. يُثبَّت سعرك عند مراجعة الدفعة.',
  'exchangeRates.refresh': 'تحديث',
  'exchangeRates.failed': 'تعذّر علينا تحميل الأسعار.',
  'exchangeRates.stale': 'تعذّر علينا تحديث الأسعار.',
  'exchangeRates.empty.heading': 'لا أسعار حاليًا',
  'exchangeRates.empty': 'لا توجد أسعار لهذه العملة الآن. جرّب عملة أخرى، أو تحقق لاحقًا.',
};
