import type { exchangeRates as english } from '../en/exchangeRates.ts';
import type { Translation } from '../Translation.ts';

export const exchangeRates: Translation<typeof english> = {
  'exchangeRates.heading': 'Taux de change',
  'exchangeRates.signIn': 'Connectez-vous pour voir les taux.',
  'exchangeRates.base': 'Vous avez',
  'exchangeRates.amount': 'Montant',
  'exchangeRates.unreadable': 'Saisissez un montant en chiffres.',
  'exchangeRates.one': ({ from, to }) => `${from} = ${to}`,
  'exchangeRates.about': ({ amount }) => `≈ ${amount}`,
  'exchangeRates.tooSmall': 'Trop peu pour les frais',
  'exchangeRates.converted': 'Les montants sont à jour.',
  'exchangeRates.updated': ({ time }) => `À ${time}.`,
  'exchangeRates.indicative':
    'Ces taux sont indicatifs. Les montants sont nets de frais. Votre taux est fixé quand vous vérifiez un paiement.',
  'exchangeRates.refresh': 'Actualiser',
  'exchangeRates.failed': 'Nous n’avons pas pu charger les taux.',
  'exchangeRates.stale': 'Nous n’avons pas pu actualiser les taux.',
  'exchangeRates.empty.heading': 'Aucun taux pour l’instant',
  'exchangeRates.empty':
    'Il n’y a pas de taux pour cette devise en ce moment. Essayez-en une autre, ou revenez plus tard.',
};
