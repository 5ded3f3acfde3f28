import type { profile as english } from '../en/profile.ts';
import type { Translation } from '../Translation.ts';

export const profile: Translation<typeof english> = {
  'profile.heading': 'الملف الشخصي',
  'profile.loadFailed': 'تعذّر تحميل ملفك الشخصي.',
  'profile.signedOut': 'سجّل الدخول لعرض ملفك الشخصي.',
  'profile.name': 'الاسم',
  'profile.address': 'العنوان',
  'profile.email': 'البريد الإلكتروني',
  'profile.phoneNumber': 'رقم الهاتف',
  'profile.none': 'غير مدخل',
  'profile.unverified': 'لم يتم تأكيده بعد',
  'profile.verified': 'تم تأكيده',
  'profile.edit.email': 'تغيير البريد الإلكتروني',
  'profile.edit.phoneNumber': 'تغيير رقم الهاتف',
  'profile.help': 'لتغيير اسمك أو عنوانك، تواصل مع الدعم.',
  'profile.changed.email': 'تم تغيير بريدك الإلكتروني.',
  'profile.changed.phoneNumber': 'تم تغيير رقم هاتفك.',
  'profile.change.text': 'ستُرسل الرموز إليه من الآن. تحقق منه جيدًا.',
  'profile.email.missing': 'أدخل عنوان بريد إلكتروني، مثل anna@example.com.',
  'profile.phoneNumber.missing': 'أدخل رقم هاتفك مع رمز البلد، مثل ‎+46 70 123 45 67.',
  'profile.email.taken': 'لا يمكن استخدام هذا البريد هنا. أدخل عنوانًا آخر.',
  'profile.signIn': 'أكّد هويتك، ثم نتابع.',
  'profile.save': 'حفظ',
  'profile.cancel': 'إلغاء',
};
