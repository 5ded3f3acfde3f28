import type { scaFactors as english } from '../en/scaFactors.ts';
import type { Translation } from '../Translation.ts';

export const scaFactors: Translation<typeof english> = {
  'scaFactors.lost': 'Ich kann eine davon nicht mehr nutzen',
  'scaFactors.back': 'Zurück zur Übersicht',
};
