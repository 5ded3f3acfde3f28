import type { scaFactors as english } from '../en/scaFactors.ts';
import type { Translation } from '../Translation.ts';

export const scaFactors: Translation<typeof english> = {
  'scaFactors.lost': '使えなくなったものがある',
  'scaFactors.back': '一覧に戻る',
};
