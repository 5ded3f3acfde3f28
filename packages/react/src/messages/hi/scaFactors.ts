import type { scaFactors as english } from '../en/scaFactors.ts';
import type { Translation } from '../Translation.ts';

export const scaFactors: Translation<typeof english> = {
  'scaFactors.lost': 'मैं इनमें से एक अब इस्तेमाल नहीं कर सकता',
  'scaFactors.back': 'सूची पर वापस',
};
