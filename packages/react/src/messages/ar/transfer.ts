import type { transfer as english } from '../en/transfer.ts';
import { isolate } from '../isolate.ts';
import type { Translation } from '../Translation.ts';

export const transfer: Translation<typeof english> = {
  'arrival.minutes': 'خلال دقائق عادةً',
  'arrival.days': 'خلال 1 إلى 3 أيام عمل',
  'arrival.at': ({ time }) => `بحلول ${isolate(time)}`,
  'arrival.bank': 'يعتمد على بنك المستفيد',
  'arrival.wallet': 'يعتمد على الشبكة',
  'receipt.title': 'إيصال الدفع',
  'receipt.number': 'رقم الإيصال',
  'receipt.date': 'التاريخ',
  'receipt.copy': 'نسخ',
  'receipt.copied': 'تم النسخ',
  'receipt.copyFailed': 'تعذّر النسخ. حدّد النص وانسخه بنفسك.',
  'receipt.share': 'مشاركة',
  'receipt.print': 'طباعة',
  'reason.QUOTE_EXPIRED': 'انتهت صلاحية السعر قبل الإرسال. لم يُحوَّل شيء.',
  'reason.QUOTE_RATE_UNAVAILABLE': 'لم يعد السعر متاحًا. لم يُحوَّل شيء.',
  'reason.QUOTE_EXECUTION_FAILED': 'أي مبلغ خُصم سيُعاد إليك تلقائيًا.',
  'reason.FUNDING_AMOUNT_MISMATCH': 'المبلغ الذي وصل ليس المبلغ المتوقع.',
  'reason.SCA_NOT_COMPLETED': 'لم يُؤكَّد في الوقت المحدد. لم يتحرك أي مال.',
  'reason.PAYOUT_RETURNED': 'أعاد بنك المستفيد الدفعة. راجع البيانات قبل المحاولة مرة أخرى.',
  'reason.LIMIT_EXCEEDED': 'تجاوزت الدفعة أحد الحدود. جرّب مبلغًا أقل.',
  'reason.ACCOUNT_CANNOT_RECEIVE': 'لا يمكن لهذا الحساب استلام المال. اطلب من المستفيد حسابًا آخر.',
  'reason.ACCOUNT_INVALID': 'لا يعرف البنك هذا الحساب. راجع البيانات مع المستفيد.',
  'reason.COMPLIANCE_REJECTED': 'لا يمكننا تنفيذ هذه الدفعة. يُرجى التواصل مع الدعم.',
  'reason.other': 'لا نعرف أكثر من ذلك بعد. إذا خُصم مبلغ، فتواصل مع الدعم واذكر الرقم المرجعي.',
};
