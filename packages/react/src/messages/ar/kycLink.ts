import type { kycLink as english } from '../en/kycLink.ts';
import type { Translation } from '../Translation.ts';

export const kycLink: Translation<typeof english> = {
  'kycLink.heading': 'التحقق من الهوية',
  'kycLink.text': 'جهّز مستند هويتك. يلتقط شريكنا صورة له ولوجهك في صفحة آمنة.',
  'kycLink.start': 'بدء التحقق',
  'kycLink.startAgain': 'الحصول على رابط جديد',
  'kycLink.newTab': 'يُفتح في علامة تبويب جديدة. تنتظرك هذه الصفحة.',
  'kycLink.contactFirst': 'أكّد بريدك الإلكتروني وهاتفك أولًا.',
  'kycLink.away.heading': 'أكمل في علامة التبويب الأخرى',
  'kycLink.away.text': 'سنعرف عندما تنتهي. يمكنك إغلاق هذه الصفحة والعودة لاحقًا.',
  'kycLink.blocked.heading': 'افتح صفحة التحقق',
  'kycLink.blocked.text': 'لم يفتح متصفحك علامة التبويب الجديدة. استخدم هذا الرابط. يعمل مرة واحدة.',
  'kycLink.open': 'فتح التحقق من الهوية',
  'kycLink.check': 'انتهيت',
  'kycLink.expired.heading': 'انتهت صلاحية الرابط',
  'kycLink.expired.text': 'لم تفقد شيئًا. احصل على رابط جديد للمتابعة.',
  'kycLink.linkRefused': 'تعذّر فتح الصفحة بأمان. تواصل مع الدعم.',
};
