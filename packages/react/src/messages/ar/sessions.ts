import type { sessions as english } from '../en/sessions.ts';
import { isolate } from '../isolate.ts';
import type { Translation } from '../Translation.ts';

export const sessions: Translation<typeof english> = {
  'sessions.heading': 'أماكن تسجيل دخولك',
  'sessions.loadFailed': 'تعذّر تحميل أماكن تسجيل دخولك.',
  'sessions.signedOut': 'سجّل الدخول لعرض أماكن تسجيل دخولك.',
  'sessions.thisDevice': 'هذا الجهاز',
  'sessions.current': 'هذا',
  'sessions.others': 'أجهزة أخرى',
  'sessions.none': 'لم تسجّل الدخول في أي مكان.',
  'sessions.noOthers': 'لم تسجّل الدخول في أي مكان آخر.',
  'sessions.until': ({ time }) => `مسجّل الدخول حتى ${isolate(time)}`,
  'sessions.since': ({ time }) => `منذ ${isolate(time)}`,
  'sessions.by.EMAIL_OTP': 'دخول بالبريد الإلكتروني',
  'sessions.by.SMS_OTP': 'دخول برسالة نصية',
  'sessions.by.PASSKEY': ({ name }) => `مفتاح المرور «${isolate(name)}»`,
  'sessions.by.other': 'دخول بطريقة أخرى',
  'sessions.end': 'تسجيل الخروج',
  'sessions.end.label': ({ name, time }) => `تسجيل الخروج: ${isolate(name)}، ${isolate(time)}`,
  'sessions.endOthers': 'تسجيل الخروج من بقية الأجهزة',
  'sessions.ended': 'تم تسجيل الخروج هناك.',
  'sessions.othersEnded': 'تم تسجيل خروجك من بقية الأجهزة.',
  'sessions.confirm.heading': 'هل تريد تسجيل الخروج هناك؟',
  'sessions.confirm.text': 'أموالك في أمان. لاستخدام المحفظة هناك مجددًا، سجّل الدخول من جديد.',
  'sessions.confirm.current.heading': 'هل تريد تسجيل الخروج على هذا الجهاز؟',
  'sessions.confirm.current.text': 'لاستخدام المحفظة هنا مجددًا، سجّل الدخول من جديد.',
  'sessions.confirm.others.heading': 'هل تريد تسجيل الخروج من بقية الأجهزة؟',
  'sessions.confirm.others.text': 'يبقى هذا الجهاز وحده مسجّل الدخول.',
  'sessions.confirm.failed': 'تعذّر تسجيل الخروج هناك.',
  'sessions.confirm.locked': 'أكّد هويتك، ثم نتابع.',
  'sessions.confirm.keep': 'البقاء مسجّلًا',
};
