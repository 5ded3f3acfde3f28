import type { onboarding as english, onboardingTask as shared } from '../en/onboarding.ts';
import { isolate } from '../isolate.ts';
import type { Translation } from '../Translation.ts';

const onboardingTask: Translation<typeof shared> = {
  'onboarding.signedOut': 'سجّل الدخول للمتابعة.',
  'onboarding.loadFailed': 'تعذّر تحميل هذا.',
  'onboarding.choose': 'اختر…',
  'onboarding.field.missing': 'املأ هذا الحقل.',
  'onboarding.field.invalid': 'لم يُقبل هذا. يُرجى التحقق منه.',
};

export const onboarding: Translation<typeof english> = {
  ...onboardingTask,
  'onboarding.heading': 'لنتحقق من هويتك',
  'onboarding.heading.business': 'لنتحقق من شركتك',
  'onboarding.text': 'يمكنك التوقف في أي وقت والعودة لاحقًا.',
  'onboarding.progress': ({ count, total }) => `اكتمل ${isolate(`${count}`)} من ${isolate(`${total}`)}`,
  'onboarding.backToList': 'كل الخطوات',
  'onboarding.done': 'متابعة',
  'onboarding.support': 'التواصل مع الدعم',
  'onboarding.task.terms': 'قبول الشروط',
  'onboarding.task.details': 'بياناتك',
  'onboarding.task.email': 'تأكيد بريدك الإلكتروني',
  'onboarding.task.phone': 'تأكيد هاتفك',
  'onboarding.task.identity': 'التحقق من الهوية',
  'onboarding.task.documents': 'المستندات',
  'onboarding.task.owners': 'المالكون والمديرون',
  'onboarding.task.review': 'إرسال للمراجعة',
  'onboarding.status.todo': 'مطلوب',
  'onboarding.status.next': 'التالي',
  'onboarding.status.blocked': 'ليس بعد',
  'onboarding.status.waiting': 'قيد التحقق',
  'onboarding.status.done': 'تم',
  'onboarding.status.attention': 'يحتاج إلى انتباهك',
};
