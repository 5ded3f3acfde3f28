import type { recipients as english } from '../en/recipients.ts';
import { isolate } from '../isolate.ts';
import type { Translation } from '../Translation.ts';
import { plural } from './plural.ts';

export const recipients: Translation<typeof english> = {
  'recipients.heading': 'من سيستلم المال؟',
  'recipients.search': 'الاسم أو البنك أو الرقم أو العملة',
  'recipients.recent': 'الأحدث',
  'recipients.others': 'الآخرون',
  'recipients.all': 'المحفوظون',
  'recipients.found': 'النتائج',
  'recipients.noMatch.heading': 'لا نتائج',
  'recipients.noMatch': 'جرّب اسمًا آخر، أو آخر أرقام الحساب.',
  'recipients.clearSearch': 'عرض الكل',
  'recipients.empty.heading': 'لا يوجد مستفيد محفوظ بعد',
  'recipients.empty': 'أضف حسابًا بنكيًا مرة واحدة، ثم ادفع إليه بنقرتين.',
  'recipients.emptyWithoutAdd': 'لا يمكنك إضافة حساب في هذه الصفحة. عندما يكون لديك حساب، سيظهر هنا.',
  'recipients.failed': 'تعذّر تحميل حسابات المستفيدين.',
  'recipients.stale': 'قد لا تكون هذه القائمة محدَّثة.',
  'recipients.add': 'إضافة مستفيد',
  'recipients.add.text': 'حساب بنكي أو محفظة هاتف أو محفظة رقمية',
  'recipients.announce.found': ({ count }) =>
    plural(count, {
      zero: 'لا نتائج.',
      one: 'عُثر على حساب واحد.',
      two: 'عُثر على حسابين.',
      few: 'عُثر على # حسابات.',
      many: 'عُثر على # حسابًا.',
      other: 'عُثر على # حساب.',
    }),
  'account.unnamed': 'حساب بلا اسم',
  'account.masked': ({ ending }) => isolate(`••${ending}`),
  'account.ending': ({ ending }) => `ينتهي بـ ${isolate(ending)}`,
  'account.onNetwork': ({ currency, network }) => `${isolate(currency)} على شبكة ${isolate(network)}`,
  'account.status.ready': 'جاهز',
  'account.status.checking': 'يتحقق منه البنك',
  'account.status.inReview': 'قيد المراجعة',
  'account.status.proofNeeded': 'مبالغ صغيرة فقط حتى يتم الإثبات',
  'account.status.proofFailed': 'لم ينجح آخر إثبات',
  'account.status.inactive': 'لم يعد الدفع إليه ممكنًا',
};
