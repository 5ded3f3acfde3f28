import type { externalAccounts as english } from '../en/externalAccounts.ts';
import type { Translation } from '../Translation.ts';

export const externalAccounts: Translation<typeof english> = {
  'externalAccounts.heading': 'Vos bénéficiaires',
  'externalAccounts.signIn': 'Connectez-vous pour voir vos bénéficiaires.',
  'externalAccounts.more': 'Afficher plus',
  'externalAccounts.shown': ({ count, total }) => `${count} comptes sur ${total}`,
  'externalAccounts.removed': 'Le compte a été supprimé.',
  'externalAccounts.send': 'Envoyer de l’argent',
  'externalAccounts.isTrusted': 'De confiance',
  'externalAccounts.trust': 'Faire confiance',
  'externalAccounts.trust.text': 'Vous pourrez alors le payer sans code dans la plupart des cas.',
  'externalAccounts.untrust': 'Ne plus faire confiance',
  'externalAccounts.untrust.text': 'Vous confirmerez alors chaque paiement vers ce compte.',
  'externalAccounts.trusted': 'Vous faites maintenant confiance à ce compte.',
  'externalAccounts.untrusted': 'Vous ne faites plus confiance à ce compte.',
  'externalAccounts.unchanged':
    'Rien n’a changé. Vous faites déjà confiance à ce compte, ou vos paiements ne le demandent pas.',
  'externalAccounts.remove': 'Supprimer',
  'externalAccounts.removal.heading': ({ name }) => `Supprimer ${name}\u00a0?`,
  'externalAccounts.removal.text':
    'Les paiements déjà envoyés ne changent pas. Vous pourrez ajouter de nouveau ce compte.',
  'externalAccounts.removal.trusted':
    'Vous faites confiance à ce compte. Retirez d’abord cette confiance, puis il sera supprimé.',
  'externalAccounts.removal.untrust': 'Retirer la confiance et supprimer',
  'externalAccounts.removal.inUse':
    'Un paiement vers ce compte est en cours. Supprimez-le une fois ce paiement terminé.',
  'externalAccounts.removal.failed': 'Nous n’avons pas pu supprimer le compte.',
  'externalAccounts.removal.keep': 'Conserver',
  'externalAccounts.removal.confirm': 'Supprimer',
};
