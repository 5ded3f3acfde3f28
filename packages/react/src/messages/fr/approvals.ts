import type { approvals as english } from '../en/approvals.ts';
import type { Translation } from '../Translation.ts';

export const approvals: Translation<typeof english> = {
  'approvals.heading': 'Demandes',
  'approvals.signIn': 'Connectez-vous pour voir ce que vos agents demandent.',
  'approvals.failed': 'Nous n’avons pas pu charger les demandes.',
  'approvals.stale': 'Nous n’avons pas pu actualiser les demandes.',
  'approvals.unavailable': 'Les demandes des agents ne sont pas traitées ici.',
  'approvals.empty.heading': 'Rien à faire',
  'approvals.empty': 'Quand un agent aura besoin de votre accord, vous le verrez ici.',
  'approvals.waiting': ({ count }) => `Demandes en attente\u00a0: ${count}`,
  'approvals.agent': 'Un agent',
  'approvals.type.EXECUTE_QUOTE': 'souhaite envoyer de l’argent',
  'approvals.type.TRANSFER_OUT': 'souhaite envoyer de l’argent',
  'approvals.type.TRANSFER_IN': 'souhaite verser de l’argent sur votre compte',
  'approvals.type.other': 'demande quelque chose que cette application ne peut pas afficher',
  'approvals.to': ({ payee }) => `à ${payee}`,
  'approvals.toGets': ({ payee, amount }) => `à ${payee}, qui reçoit ${amount}`,
  'approvals.from': ({ payee }) => `de ${payee}`,
  'approvals.unknownPayee': 'un de vos comptes',
  'approvals.unknownAmount': 'Ce montant ne peut pas être affiché',
  'approvals.asked': ({ time }) => `Demandé le ${time}.`,
  'approvals.reason.always': 'On vous le demande parce que cet agent a toujours besoin de votre accord.',
  'approvals.reason.account':
    'On vous le demande parce que les paiements depuis ce compte ont toujours besoin de votre accord.',
  'approvals.reason.threshold': ({ amount }) =>
    `On vous le demande parce que le plafond de cet agent, ${amount}, est dépassé.`,
  'approvals.final': 'Une fois approuvée, la demande ne peut pas être annulée.',
  'approvals.left': 'Temps restant\u00a0:',
  'approvals.endsIn': ({ time }) => `La demande expire dans ${time}.`,
  'approvals.approve': 'Approuver',
  'approvals.approve.amount': ({ amount }) => `Approuver ${amount}`,
  'approvals.reject': 'Refuser',
  'approvals.reject.reason': 'Motif pour l’agent',
  'approvals.reject.back': 'Retour',
  'approvals.expired.heading': 'Cette demande a expiré',
  'approvals.expired': 'Aucun argent n’a quitté votre compte. Demandez à l’agent de réessayer.',
  'approvals.dismiss': 'Ignorer',
  'approvals.approved': 'Vous avez approuvé la demande. Le paiement figure dans votre activité.',
  'approvals.rejected': 'Vous avez refusé la demande. Aucun argent n’a été déplacé.',
  'approvals.outcome.failed': 'Le paiement n’était plus possible. Demandez à l’agent de réessayer.',
  'approvals.elsewhere': 'Cette demande n’est plus en attente. Consultez votre activité pour voir ce qui s’est passé.',
  'approvals.notDecided': 'Votre décision n’a pas été envoyée.',
  'approvals.unknown':
    'Nous ne savons pas encore si votre décision est arrivée. Réessayez\u00a0: rien ne se produit deux fois.',
  'approvals.signature':
    'Ce paiement exige une signature que l’agent n’a pas donnée. Refusez-le et envoyez l’argent vous-même.',
};
