import type { controls as english } from '../en/controls.ts';
import { isolate } from '../isolate.ts';
import type { Translation } from '../Translation.ts';

export const controls: Translation<typeof english> = {
  'field.optional': 'اختياري',
  'sheet.close': 'إغلاق',
  'copy.button': ({ label }) => `نسخ: ${isolate(label)}`,
  'copy.copied': 'تم النسخ',
  'copy.announce': ({ label }) => `تم نسخ: ${isolate(label)}`,
  'copy.denied': 'تم تحديد النص. انسخه بلوحة المفاتيح أو من قائمة المتصفح.',
  'qr.tooLong': 'هذا النص أطول من أن يُعرض في رمز QR. انسخه بدلًا من ذلك.',
  'qr.failed': 'تعذّر رسم رمز QR. انسخ النص بدلًا منه.',
  'boundary.heading': 'حدثت مشكلة',
  'boundary.text': 'توقف هذا الجزء من الصفحة عن العمل. حاول مرة أخرى أو أعد تحميل الصفحة.',
};
