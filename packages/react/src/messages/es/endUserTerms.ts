import type { endUserTerms as english } from '../en/endUserTerms.ts';
import type { Translation } from '../Translation.ts';

export const endUserTerms: Translation<typeof english> = {
  'endUserTerms.heading': 'Condiciones',
  'endUserTerms.text': 'Lea las condiciones de su cuenta y acéptelas.',
  'endUserTerms.newVersion': 'Las condiciones cambiaron desde que las aceptó.',
  'endUserTerms.replaced': 'Las condiciones acaban de cambiar. Lea las nuevas y acéptelas.',
  'endUserTerms.open': 'Leer las condiciones',
  'endUserTerms.newTab': 'Se abre en una pestaña nueva',
  'endUserTerms.consent': 'He leído las condiciones y las acepto.',
  'endUserTerms.missing': 'Marque la casilla para aceptar las condiciones.',
  'endUserTerms.accept': 'Aceptar',
  'endUserTerms.accepted.heading': 'Condiciones aceptadas',
  'endUserTerms.accepted': ({ time }) => `Las aceptó el ${time}.`,
};
