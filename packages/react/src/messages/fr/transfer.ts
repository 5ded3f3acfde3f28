import type { transfer as english } from '../en/transfer.ts';
import type { Translation } from '../Translation.ts';

export const transfer: Translation<typeof english> = {
  'arrival.minutes': 'En général en quelques minutes',
  'arrival.days': 'Sous 1 à 3 jours ouvrés',
  'arrival.at': ({ time }) => `Au plus tard\u00a0: ${time}`,
  'arrival.bank': 'Dépend de la banque du bénéficiaire',
  'arrival.wallet': 'Dépend du réseau',
  'receipt.title': 'Reçu de paiement',
  'receipt.number': 'Numéro du reçu',
  'receipt.date': 'Date du paiement',
  'receipt.copy': 'Copier',
  'receipt.copied': 'Copié',
  'receipt.copyFailed': 'Nous n’avons pas pu le copier. Sélectionnez le texte et copiez-le vous-même.',
  'receipt.share': 'Partager',
  'receipt.print': 'Imprimer',
  'reason.QUOTE_EXPIRED': 'Le taux a expiré avant l’envoi. Rien n’a été converti.',
  'reason.QUOTE_RATE_UNAVAILABLE': 'Le taux n’était plus disponible. Rien n’a été converti.',
  'reason.QUOTE_EXECUTION_FAILED': 'Toute somme prélevée vous sera rendue automatiquement.',
  'reason.FUNDING_AMOUNT_MISMATCH': 'Le montant reçu n’était pas celui qui était attendu.',
  'reason.SCA_NOT_COMPLETED': 'Le paiement n’a pas été confirmé à temps. Aucune somme n’a été déplacée.',
  'reason.PAYOUT_RETURNED':
    'La banque du bénéficiaire a renvoyé le paiement. Vérifiez les coordonnées avant de réessayer.',
  'reason.LIMIT_EXCEEDED': 'Le paiement dépassait un plafond. Essayez un montant plus petit.',
  'reason.ACCOUNT_CANNOT_RECEIVE':
    'Ce compte ne peut pas recevoir cet argent. Demandez un autre compte au bénéficiaire.',
  'reason.ACCOUNT_INVALID': 'La banque ne connaît pas ce compte. Vérifiez les coordonnées avec le bénéficiaire.',
  'reason.COMPLIANCE_REJECTED': 'Nous ne pouvons pas effectuer ce paiement. Contactez l’assistance.',
  'reason.other':
    'Nous n’en savons pas plus pour le moment. Si une somme a été prélevée, contactez l’assistance avec la référence.',
};
