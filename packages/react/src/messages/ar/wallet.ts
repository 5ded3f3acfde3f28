import { isolate } from '../isolate.ts';
import { formatCount } from '../plural.ts';
import type { Translation } from '../Translation.ts';
import { plural } from './plural.ts';

const wallet: Translation<'wallet'> = {
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
  'statements.totals': 'الإجماليات',
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
  'statements.showing': ({ shown, total }) =>
    `يُعرض ${isolate(formatCount('ar', shown))} من ${isolate(formatCount('ar', total))}.`,
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
  'statements.reference': 'الرقم المرجعي',
  'statements.download': 'تنزيل CSV',
  'statements.downloaded': 'الملف جاهز.',
  'statements.downloadFailed': 'تعذّر إنشاء الملف. حاول مرة أخرى.',
  'statements.fileName': 'كشف الحساب',
  'statements.failed': 'تعذّر تحميل كشف حسابك.',
  'statements.stale': 'تعذّر تحديث هذا الكشف.',
  'statements.empty.heading': 'لا توجد دفعات هنا',
  'statements.empty': 'اختر فترة أخرى، أو اعرض حسابات ودفعات أكثر.',

  'walletPanel.heading': 'المحفظة',
  'walletPanel.open': 'المحفظة',
  'walletPanel.back': 'نظرة عامة',
  'walletPanel.sections': 'المزيد في محفظتك',
  'walletPanel.more': 'المزيد',
  'walletPanel.payment': 'دفعة',
  'walletPanel.signOut': 'تسجيل الخروج',
  'walletPanel.section.accounts': 'المستفيدون',
  'walletPanel.section.activity': 'المعاملات',
  'walletPanel.section.agents': 'الوكلاء',
  'walletPanel.section.approvals': 'الموافقات',
  'walletPanel.section.cards': 'البطاقات',
  'walletPanel.section.deposit': 'إيداع',
  'walletPanel.section.fund': 'إيداع بسعر ثابت',
  'walletPanel.section.onboarding': 'بياناتك',
  'walletPanel.section.profile': 'الملف الشخصي',
  'walletPanel.section.rates': 'أسعار الصرف',
  'walletPanel.section.security': 'الأمان',
  'walletPanel.section.send': 'إرسال',
  'walletPanel.section.statements': 'كشوف الحساب',
  'walletPanel.section.withdraw': 'سحب',
};

export default wallet;
