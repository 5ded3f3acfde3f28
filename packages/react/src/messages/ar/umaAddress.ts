import type { umaAddress as english } from '../en/umaAddress.ts';
import { isolate } from '../isolate.ts';
import type { Translation } from '../Translation.ts';

export const umaAddress: Translation<typeof english> = {
  'umaAddress.label': 'عنوان UMA',
  'umaAddress.hint': 'مثل ⁦$ada@bank.example⁩',
  'umaAddress.missing': 'أدخل عنوان UMA، مثل ⁦$ada@bank.example⁩.',
  'umaAddress.notFound': 'لا أحد يستخدم هذا العنوان. تحقق منه مع المستفيد.',
  'umaAddress.own': 'هذا عنوانك أنت. أدخل عنوان المستفيد.',
  'umaAddress.provider': 'لا يقبل مزوّد المستفيد الدفعات الآن. لم يغادر أي مال حسابك. حاول لاحقًا.',
  'umaAddress.sender': 'يسأل مزوّد المستفيد عمّن يدفع.',
  'umaAddress.fullName': 'اسمك الكامل',
  'umaAddress.field.missing': ({ label }) => `املأ «${isolate(label)}».`,
};
