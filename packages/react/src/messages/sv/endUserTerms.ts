import type { endUserTerms as english } from '../en/endUserTerms.ts';
import type { Translation } from '../Translation.ts';

export const endUserTerms: Translation<typeof english> = {
  'endUserTerms.heading': 'Villkor',
  'endUserTerms.text': 'Läs villkoren för ditt konto och godkänn dem sedan.',
  'endUserTerms.newVersion': 'Villkoren har ändrats sedan du godkände dem.',
  'endUserTerms.replaced': 'Villkoren ändrades nyss. Läs de nya och godkänn dem sedan.',
  'endUserTerms.open': 'Läs villkoren',
  'endUserTerms.newTab': 'Öppnas i en ny flik',
  'endUserTerms.consent': 'Jag har läst villkoren och godkänner dem.',
  'endUserTerms.missing': 'Kryssa i rutan för att godkänna villkoren.',
  'endUserTerms.accept': 'Godkänn',
  'endUserTerms.accepted.heading': 'Villkoren är godkända',
  'endUserTerms.accepted': ({ time }) => `Du godkände dem den ${time}.`,
};
