import type { scaFactors as english } from '../en/scaFactors.ts';
import type { Translation } from '../Translation.ts';

export const scaFactors: Translation<typeof english> = {
  'scaFactors.lost': 'Jag kan inte längre använda ett av dem',
  'scaFactors.back': 'Tillbaka till listan',
};
