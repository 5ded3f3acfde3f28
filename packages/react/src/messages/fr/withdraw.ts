import type { withdraw as english } from '../en/withdraw.ts';
import type { Translation } from '../Translation.ts';

export const withdraw: Translation<typeof english> = {
  'withdraw.recipient.heading': 'Où envoyer l’argent\u00a0?',
  'withdraw.signedOut.heading': 'Retirer de l’argent',
  'withdraw.signedOut.text': 'Connectez-vous pour retirer de l’argent.',
  'withdraw.amount.heading': ({ payee }) => `Retirer vers ${payee}`,
  'withdraw.fee': 'Frais de retrait',
  'withdraw.fee.later': 'Affichés avant l’envoi',
  'withdraw.fee.unknown': 'Nous ne pouvons pas indiquer le coût pour l’instant. Vous verrez les frais avant l’envoi.',
  'withdraw.fee.tooSmall': 'Ce montant ne couvre pas les frais. Retirez davantage.',
  'withdraw.net': 'Arrive',
};
