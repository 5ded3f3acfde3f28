import type { externalAccounts as english } from '../en/externalAccounts.ts';
import { isolate } from '../isolate.ts';
import type { Translation } from '../Translation.ts';

export const externalAccounts: Translation<typeof english> = {
  'externalAccounts.heading': 'المستفيدون',
  'externalAccounts.signIn': 'سجّل الدخول لعرض المستفيدين.',
  'externalAccounts.more': 'عرض المزيد',
  'externalAccounts.shown': ({ count, total }) => `${isolate(`${count}`)} من ${isolate(`${total}`)} من الحسابات`,
  'externalAccounts.removed': 'تمت إزالة الحساب.',
  'externalAccounts.send': 'إرسال المال',
  'externalAccounts.isTrusted': 'موثوق',
  'externalAccounts.trust': 'الوثوق به',
  'externalAccounts.trust.text': 'يمكنك بعد ذلك الدفع له دون رمز في معظم الأحيان.',
  'externalAccounts.untrust': 'إلغاء الثقة',
  'externalAccounts.untrust.text': 'ستؤكد بعد ذلك كل دفعة إليه.',
  'externalAccounts.trusted': 'أصبح هذا الحساب موثوقًا.',
  'externalAccounts.untrusted': 'لم يعد هذا الحساب موثوقًا.',
  'externalAccounts.unchanged': 'لم يتغير شيء. هذا الحساب موثوق بالفعل، أو أن دفعاتك لا تحتاج إلى ذلك.',
  'externalAccounts.remove': 'إزالة',
  'externalAccounts.removal.heading': ({ name }) => `هل تريد إزالة ${isolate(name)}؟`,
  'externalAccounts.removal.text': 'تبقى الدفعات التي أرسلتها كما هي. يمكنك إضافة الحساب مرة أخرى.',
  'externalAccounts.removal.trusted': 'هذا الحساب موثوق. ألغِ الثقة أولًا، ثم تتم إزالته.',
  'externalAccounts.removal.untrust': 'إلغاء الثقة والإزالة',
  'externalAccounts.removal.inUse': 'هناك دفعة في الطريق إليه. أزله عند اكتمالها.',
  'externalAccounts.removal.failed': 'تعذّرت إزالة الحساب.',
  'externalAccounts.removal.keep': 'الاحتفاظ به',
  'externalAccounts.removal.confirm': 'إزالة',
};
