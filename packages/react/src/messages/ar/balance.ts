import type { balance as english } from '../en/balance.ts';
import { isolate } from '../isolate.ts';
import type { Translation } from '../Translation.ts';

export const balance: Translation<typeof english> = {
  'balance.label': 'المتاح',
  'balance.total': 'الإجمالي',
  'balance.pending': ({ amount }) => `${isolate(amount)} في الطريق`,
  'balance.none': 'لا توجد لديك حسابات بعد.',
  'balance.asOf': ({ time }) => `حتى الساعة ${isolate(time)}`,
  'balance.stale': 'تعذّر تحديث الرصيد.',
  'balance.failed': 'تعذّر تحميل رصيدك.',
  'balance.refresh': 'تحديث',
  'balance.hide': 'إخفاء المبالغ',
  'balance.hidden': 'مخفي',
  'balance.actions': 'تحريك المال',
  'balance.announce.increased': ({ amount }) => `وصلك ${isolate(amount)}.`,
};
