import type { scaFactors as english } from '../en/scaFactors.ts';
import type { Translation } from '../Translation.ts';

export const scaFactors: Translation<typeof english> = {
  'scaFactors.lost': 'لم يعد بإمكاني استخدام إحداها',
  'scaFactors.back': 'العودة إلى القائمة',
};
