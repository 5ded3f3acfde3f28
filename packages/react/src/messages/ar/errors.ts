import type { errors as english } from '../en/errors.ts';
import type { Translation } from '../Translation.ts';

export const errors: Translation<typeof english> = {
  'error.next.retry': 'حدثت مشكلة من جانبنا. يُرجى المحاولة مرة أخرى.',
  'error.next.wait': 'كانت المحاولات كثيرة في وقت قصير. يُرجى الانتظار قليلًا ثم المحاولة مرة أخرى.',
  'error.next.fixInput': 'لم تُقبل إحدى المعلومات التي أدخلتها. يُرجى مراجعتها ثم المحاولة مرة أخرى.',
  'error.next.signIn': 'يُرجى تسجيل الدخول مرة أخرى للمتابعة.',
  'error.next.newCode': 'يُرجى طلب رمز جديد.',
  'error.next.otherWay': 'يُرجى تجربة طريقة أخرى، مثل الرمز.',
  'error.next.requote': 'لم يعد سعر الصرف متاحًا. يُرجى الحصول على سعر جديد.',
  'error.next.check': 'نتحقق مما حدث. يُرجى عدم الإرسال مرة أخرى.',
  'error.next.complete': 'هناك خطوة يجب إتمامها في حسابك أولًا.',
  'error.next.support': 'لا يمكننا تنفيذ ذلك هنا. يُرجى التواصل مع الدعم.',
  'error.next.fixCode': 'هناك خلل من جانبنا. يُرجى التواصل مع الدعم.',
  'error.MODULE_LOAD_FAILED': 'لم يُحمَّل جزء من هذه الصفحة. تحقق من اتصالك ثم حاول مرة أخرى.',
  'error.NETWORK_FAILED': 'تعذّر علينا الاتصال بالخدمة. تحقق من اتصالك ثم حاول مرة أخرى.',
  'error.REQUEST_TIMED_OUT': 'استغرقت الخدمة وقتًا طويلًا للرد. يُرجى المحاولة مرة أخرى.',
  'error.SERVICE_UNAVAILABLE': 'الخدمة متوقفة لفترة قصيرة. يُرجى المحاولة مرة أخرى بعد قليل.',
};
