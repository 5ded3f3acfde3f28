import type { scaFactors as english } from '../en/scaFactors.ts';
import type { Translation } from '../Translation.ts';

export const scaFactors: Translation<typeof english> = {
  'scaFactors.lost': 'Ya no puedo usar una de estas',
  'scaFactors.back': 'Volver a la lista',
};
