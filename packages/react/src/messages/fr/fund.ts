import type { fund as english } from '../en/fund.ts';
import type { Translation } from '../Translation.ts';

export const fund: Translation<typeof english> = {
  'fund.heading': 'Ajouter de l’argent à taux fixe',
  'fund.signIn': 'Connectez-vous pour ajouter de l’argent.',
  'fund.text':
    'Choisissez un montant, puis payez-le depuis votre banque ou un autre portefeuille. Le taux reste le même jusqu’à votre paiement.',
  'fund.currency': 'Vous payez en',
  'fund.amount': 'Vous payez',
  'fund.amount.missing': ({ amount }) => `Saisissez le montant à payer, par exemple ${amount}.`,
  'fund.failed': 'Nous n’avons pas pu fixer de taux',
  'fund.authorization.heading': 'Confirmez ce paiement',
  'fund.yourWallet': 'Votre portefeuille',
  'fund.pay.heading': 'Payez ce montant',
  'fund.youGet': 'Vous recevez',
  'fund.pay.exact': 'Payez exactement ce montant en un seul virement. Nous devons renvoyer tout autre montant.',
  'fund.network': 'Réseau',
  'fund.waiting': 'En attente de votre paiement. Vous pouvez fermer cette page.',
  'fund.discard': 'Abandonner et recommencer',
  'fund.processing.heading': 'Votre argent est en route',
  'fund.processing.text': 'Nous avons reçu votre paiement. Il sera bientôt sur votre solde.',
  'fund.completed.heading': ({ amount }) => `${amount} sont dans votre portefeuille`,
  'fund.failed.heading': 'Ce paiement n’a pas abouti',
  'fund.failed.text': 'Nous renvoyons ce que vous avez payé.',
  'fund.expired.heading': 'Le taux a expiré',
  'fund.expired.text':
    'Ne payez plus avec ces coordonnées. Si vous avez déjà payé et que l’argent arrive trop tard, nous le renvoyons.',
  'fund.again': 'Ajouter encore de l’argent',
};
