import type { endUserTerms as english } from '../en/endUserTerms.ts';
import type { Translation } from '../Translation.ts';

export const endUserTerms: Translation<typeof english> = {
  'endUserTerms.heading': 'Conditions',
  'endUserTerms.text': 'Lisez les conditions de votre compte, puis acceptez-les.',
  'endUserTerms.newVersion': 'Les conditions ont changé depuis que vous les avez acceptées.',
  'endUserTerms.replaced': 'Les conditions viennent de changer. Lisez les nouvelles, puis acceptez-les.',
  'endUserTerms.open': 'Lire les conditions',
  'endUserTerms.newTab': 'S’ouvre dans un nouvel onglet',
  'endUserTerms.consent': 'J’ai lu les conditions et je les accepte.',
  'endUserTerms.missing': 'Cochez la case pour accepter les conditions.',
  'endUserTerms.accept': 'Accepter',
  'endUserTerms.accepted.heading': 'Conditions acceptées',
  'endUserTerms.accepted': ({ time }) => `Vous les avez acceptées le ${time}.`,
};
