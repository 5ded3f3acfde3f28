import type { endUserTerms as english } from '../en/endUserTerms.ts';
import type { Translation } from '../Translation.ts';

export const endUserTerms: Translation<typeof english> = {
  'endUserTerms.heading': 'Nutzungsbedingungen',
  'endUserTerms.text': 'Lesen Sie die Bedingungen für Ihr Konto und akzeptieren Sie sie dann.',
  'endUserTerms.newVersion': 'Die Bedingungen haben sich geändert, seit Sie sie akzeptiert haben.',
  'endUserTerms.replaced':
    'Die Bedingungen haben sich gerade geändert. Lesen Sie die neuen und akzeptieren Sie sie dann.',
  'endUserTerms.open': 'Bedingungen lesen',
  'endUserTerms.newTab': 'Öffnet sich in einem neuen Tab',
  'endUserTerms.consent': 'Ich habe die Bedingungen gelesen und akzeptiere sie.',
  'endUserTerms.missing': 'Kreuzen Sie das Feld an, um die Bedingungen zu akzeptieren.',
  'endUserTerms.accept': 'Akzeptieren',
  'endUserTerms.accepted.heading': 'Bedingungen akzeptiert',
  'endUserTerms.accepted': ({ time }) => `Sie haben sie am ${time} akzeptiert.`,
};
