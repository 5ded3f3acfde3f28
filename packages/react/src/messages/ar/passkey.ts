import type { passkey as english } from '../en/passkey.ts';
import { isolate } from '../isolate.ts';
import type { Translation } from '../Translation.ts';

export const passkey: Translation<typeof english> = {
  'passkey.offer.heading': 'دخول أسرع بمفتاح المرور',
  'passkey.offer.text': 'استخدم وجهك أو بصمتك أو قفل الشاشة بدلًا من الرموز.',
  'passkey.offer.safe.title': 'يعمل هنا فقط',
  'passkey.offer.safe.text': 'لا يستطيع موقع مزيف استخدامه',
  'passkey.offer.saved.title': 'محفوظ على هذا الجهاز',
  'passkey.offer.saved.text': 'أو في مدير كلمات المرور',
  'passkey.handshake': 'سيطلب جهازك وجهك أو بصمتك أو قفل الشاشة.',
  'passkey.create': 'إنشاء مفتاح مرور',
  'passkey.later': 'ليس الآن',
  'passkey.waiting': 'بانتظار جهازك…',
  'passkey.saving': 'جارٍ حفظ مفتاح المرور…',
  'passkey.checking': 'نتحقق من حفظ مفتاح المرور. يُرجى عدم إنشاء مفتاح آخر.',
  'passkey.dismissed': 'لم يُنشأ أي مفتاح مرور. يمكنك المحاولة مرة أخرى أو لاحقًا.',
  'passkey.reauth': 'يُرجى تأكيد هويتك. بعدها نتابع مع مفتاح المرور.',
  'passkey.created.heading': 'حُفظ مفتاح المرور',
  'passkey.created.text': ({ name }) => `في المرة القادمة، سجّل الدخول باستخدام «${isolate(name)}».`,
  'passkey.exists.heading': 'لديك مفتاح مرور هنا من قبل',
  'passkey.exists.text': 'استخدمه لتسجيل الدخول في المرة القادمة. لا حاجة إلى فعل شيء آخر.',
  'passkey.done': 'تم',
  'passkey.device': ({ browser, system }) => `${isolate(browser)} على ${isolate(system)}`,
  'passkey.thisDevice': 'هذا الجهاز',
  'passkey.announce.waiting': 'بانتظار جهازك.',
  'passkey.announce.saving': 'جارٍ حفظ مفتاح المرور.',
};
