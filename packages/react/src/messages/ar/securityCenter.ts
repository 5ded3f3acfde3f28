import type { securityCenter as english } from '../en/securityCenter.ts';
import type { Translation } from '../Translation.ts';

export const securityCenter: Translation<typeof english> = {
  'securityCenter.heading': 'الأمان',
  'securityCenter.signedOut': 'سجّل الدخول لعرض ما يحمي محفظتك.',
  'securityCenter.protected.title': 'محفظتك محمية جيدًا',
  'securityCenter.protected': 'تم إعداد مفتاح مرور وطريقة أخرى لتسجيل الدخول.',
  'securityCenter.onlyPasskey.title': 'أضف طريقة أخرى لتسجيل الدخول',
  'securityCenter.onlyPasskey': 'إذا فقدت مفتاح المرور، يمكنك الدخول رغم ذلك.',
  'securityCenter.noPasskey.title': 'أضف مفتاح مرور',
  'securityCenter.noPasskey': 'يعمل هنا فقط، فلا يمكن لموقع مزيف استخدامه.',
  'securityCenter.keys': 'مفاتيحك',
  'securityCenter.export': 'تصدير محفظتك',
  'securityCenter.export.text': 'انقل مفاتيحك إلى مكان آخر',
};
