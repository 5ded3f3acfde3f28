import type { contactVerification as english } from '../en/contactVerification.ts';
import { isolate } from '../isolate.ts';
import type { Translation } from '../Translation.ts';

export const contactVerification: Translation<typeof english> = {
  'contactVerification.heading': 'أكّد بيانات الاتصال',
  'contactVerification.email.heading': 'أكّد بريدك الإلكتروني',
  'contactVerification.phone.heading': 'أكّد هاتفك',
  'contactVerification.email.text': ({ to }) => `سنرسل رمزًا من 6 أرقام إلى ${isolate(to)}.`,
  'contactVerification.phone.text': ({ to }) => `سنرسل رمزًا من 6 أرقام في رسالة نصية إلى ${isolate(to)}.`,
  'contactVerification.send': 'إرسال الرمز',
  'contactVerification.sent': ({ to }) => `أرسلنا رمزًا إلى ${isolate(to)}. يصلح لمدة 10 دقائق.`,
  'contactVerification.code.label': 'رمز من 6 أرقام',
  'contactVerification.code.short': 'أدخل الأرقام الستة كلها.',
  'contactVerification.code.refused': 'لم يعمل هذا الرمز. استخدم أحدث رمز أو اطلب رمزًا آخر.',
  'contactVerification.code.submit': 'تأكيد',
  'contactVerification.resend': 'إرسال رمز آخر',
  'contactVerification.resendIn': ({ time }) => `رمز آخر بعد ${isolate(time)}`,
  'contactVerification.verified': 'تم تأكيد بيانات الاتصال.',
  'contactVerification.notNeeded': 'لا تحتاج إلى تأكيد أي بيانات اتصال.',
};
