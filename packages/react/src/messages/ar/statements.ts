import type { statements as english } from '../en/statements.ts';
import { isolate } from '../isolate.ts';
import type { Translation } from '../Translation.ts';
import { plural } from './plural.ts';

export const statements: Translation<typeof english> = {
  'statements.heading': 'كشوف الحساب',
  'statements.signIn': 'سجّل الدخول لعرض كشوف حسابك.',
  'statements.period': 'الفترة',
  'statements.period.thisMonth': 'هذا الشهر',
  'statements.period.lastMonth': 'الشهر الماضي',
  'statements.period.last90Days': 'آخر 90 يومًا',
  'statements.period.thisYear': 'هذا العام',
  'statements.period.custom': 'اختيار التواريخ',
  'statements.from': 'اليوم الأول',
  'statements.to': 'اليوم الأخير',
  'statements.show': 'عرض هذه التواريخ',
  'statements.datesInvalid': 'اختر يومًا أول ويومًا أخيرًا لا يسبقه.',
  'statements.account': 'الحساب',
  'statements.account.all': 'كل الحسابات',
  'statements.direction': 'الاتجاه',
  'statements.progress': 'الحالة',
  'statements.totals': 'المجاميع',
  'statements.totalsNote': 'تُحتسب الدفعات المكتملة فقط.',
  'statements.included': ({ total, dates }) => {
    const count = plural(total, {
      zero: 'لا دفعات',
      one: 'الكل مشمول: دفعة واحدة',
      two: 'الكل مشمول: دفعتان',
      few: 'الكل مشمول: # دفعات',
      many: 'الكل مشمول: # دفعة',
      other: 'الكل مشمول: # دفعة',
    });
    return `${count}، ${isolate(dates)}.`;
  },
  'statements.showing': ({ shown, total }) => `يُعرض ${isolate(`${shown}`)} من ${isolate(`${total}`)}.`,
  'statements.cut': 'عدد الدفعات أكبر مما يتسع له كشف واحد',
  'statements.cut.advice': ({ total }) =>
    plural(total, {
      zero: 'لا دفعات هنا، ولا يوجد ملف. اختر فترة أقصر للحصول على كل شيء.',
      one: 'تظهر هنا آخر دفعة فقط، ولا يوجد ملف. اختر فترة أقصر للحصول على كل شيء.',
      two: 'تظهر هنا آخر دفعتين فقط، ولا يوجد ملف. اختر فترة أقصر للحصول على كل شيء.',
      few: 'تظهر هنا آخر # دفعات فقط، ولا يوجد ملف. اختر فترة أقصر للحصول على كل شيء.',
      many: 'تظهر هنا آخر # دفعة فقط، ولا يوجد ملف. اختر فترة أقصر للحصول على كل شيء.',
      other: 'تظهر هنا آخر # دفعة فقط، ولا يوجد ملف. اختر فترة أقصر للحصول على كل شيء.',
    }),
  'statements.date': 'التاريخ',
  'statements.payment': 'الدفعة',
  'statements.note': 'ملاحظة',
  'statements.amount': 'المبلغ',
  'statements.currency': 'العملة',
  'statements.in': 'الوارد',
  'statements.out': 'الصادر',
  'statements.reference': 'المرجع',
  'statements.download': 'تنزيل CSV',
  'statements.downloaded': 'الملف جاهز.',
  'statements.downloadFailed': 'تعذّر إنشاء الملف. حاول مرة أخرى.',
  'statements.fileName': 'كشف الحساب',
  'statements.failed': 'تعذّر تحميل كشف حسابك.',
  'statements.stale': 'تعذّر تحديث هذا الكشف.',
  'statements.empty.heading': 'لا توجد دفعات هنا',
  'statements.empty': 'اختر فترة أخرى، أو اعرض حسابات ودفعات أكثر.',
};
