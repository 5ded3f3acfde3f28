import type { scaFactors as english } from '../en/scaFactors.ts';
import type { Translation } from '../Translation.ts';

export const scaFactors: Translation<typeof english> = {
  'scaFactors.lost': 'Je ne peux plus utiliser l’un d’eux',
  'scaFactors.back': 'Retour à la liste',
};
