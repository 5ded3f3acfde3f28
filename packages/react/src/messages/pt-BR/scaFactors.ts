import type { scaFactors as english } from '../en/scaFactors.ts';
import type { Translation } from '../Translation.ts';

export const scaFactors: Translation<typeof english> = {
  'scaFactors.lost': 'Não consigo mais usar uma delas',
  'scaFactors.back': 'Voltar à lista',
};
