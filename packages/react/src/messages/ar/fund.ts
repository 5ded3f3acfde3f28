import type { fund as english } from '../en/fund.ts';
import { isolate } from '../isolate.ts';
import type { Translation } from '../Translation.ts';

export const fund: Translation<typeof english> = {
  'fund.heading': 'إضافة مال بسعر ثابت',
  'fund.signIn': 'سجّل الدخول لإضافة المال.',
  'fund.text': 'اختر مبلغًا ثم ادفعه من بنكك أو من محفظة أخرى. يبقى السعر ثابتًا حتى تدفع.',
  'fund.currency': 'عملة الدفع',
  'fund.amount': 'المبلغ المدفوع',
  'fund.amount.missing': ({ amount }) => `أدخل المبلغ الذي تريد دفعه، مثل ${isolate(amount)}.`,
  'fund.failed': 'تعذّر علينا تثبيت السعر',
  'fund.authorization.heading': 'تأكيد هذه الدفعة',
  'fund.yourWallet': 'محفظتك',
  'fund.pay.heading': 'ادفع هذا المبلغ',
  'fund.youGet': 'المبلغ المستلَم',
  'fund.pay.exact': 'ادفع هذا المبلغ بدقة في تحويل واحد. أي مبلغ آخر علينا إعادته.',
  'fund.network': 'الشبكة',
  'fund.waiting': 'ننتظر دفعتك. يمكنك إغلاق هذه الصفحة.',
  'fund.discard': 'تجاهل والبدء من جديد',
  'fund.processing.heading': 'مالك في الطريق',
  'fund.processing.text': 'استلمنا دفعتك. ستظهر في رصيدك قريبًا.',
  'fund.completed.heading': ({ amount }) => `${isolate(amount)} في محفظتك`,
  'fund.failed.heading': 'لم تتم هذه الدفعة',
  'fund.failed.text': 'نعيد إليك ما دفعته.',
  'fund.expired.heading': 'انتهت صلاحية السعر',
  'fund.expired.text': 'لا تدفع بهذه البيانات بعد الآن. إن كنت قد دفعت ووصل المال متأخرًا فسنعيده إليك.',
  'fund.again': 'إضافة مزيد من المال',
};
