import type { session as english } from '../en/session.ts';
import { isolate } from '../isolate.ts';
import type { Translation } from '../Translation.ts';

export const session: Translation<typeof english> = {
  'session.lock.heading': 'افتح قفل محفظتك',
  'session.lock.locked': 'محفظتك مقفلة لحماية أموالك. افتح قفلها للمتابعة من حيث توقفت.',
  'session.lock.expired': 'انتهى تسجيل دخولك لحماية أموالك. سجّل الدخول مرة أخرى للمتابعة من حيث توقفت.',
  'session.lock.signedOut': 'سُجّل خروجك. سجّل الدخول مرة أخرى للمتابعة.',
  'session.lock.passkey': 'فتح القفل بمفتاح المرور',
  'session.lock.email': 'فتح القفل برمز عبر البريد',
  'session.lock.phone': 'فتح القفل برمز في رسالة نصية',
  'session.lock.another': 'لست أنت؟ استخدم حسابًا آخر',
  'session.expiring': 'سيُسجَّل خروجك قريبًا.',
  'session.expiring.in': 'الوقت المتبقي:',
  'session.stay': 'البقاء مسجَّل الدخول',
  'session.stay.failed': 'تعذّر إبقاؤك مسجَّل الدخول الآن. احفظ عملك وسجّل الدخول مرة أخرى.',
  'session.announce.expiring': ({ left }) => `سيُسجَّل خروجك بعد ${isolate(left)}.`,
  'session.announce.stays': 'ستبقى مسجَّل الدخول.',
};
