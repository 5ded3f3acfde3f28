import type { recipients as english } from '../en/recipients.ts';
import type { Translation } from '../Translation.ts';
import { plural } from './plural.ts';

export const recipients: Translation<typeof english> = {
  'recipients.heading': 'Qui reçoit l’argent\u00a0?',
  'recipients.search': 'Nom, banque, numéro ou devise',
  'recipients.recent': 'Récents',
  'recipients.others': 'Tous les autres',
  'recipients.all': 'Enregistrés',
  'recipients.found': 'Résultats',
  'recipients.noMatch.heading': 'Aucun résultat',
  'recipients.noMatch': 'Essayez un autre nom ou les derniers chiffres du compte.',
  'recipients.clearSearch': 'Tout afficher',
  'recipients.empty.heading': 'Aucun bénéficiaire enregistré',
  'recipients.empty': 'Ajoutez un compte bancaire une seule fois, puis payez en deux gestes.',
  'recipients.emptyWithoutAdd':
    'Vous ne pouvez pas ajouter de compte sur cette page. Dès que vous en aurez un, il apparaîtra ici.',
  'recipients.failed': 'Nous n’avons pas pu charger les comptes de vos bénéficiaires.',
  'recipients.stale': 'Cette liste n’est peut-être pas à jour.',
  'recipients.add': 'Ajouter un bénéficiaire',
  'recipients.add.text': 'Compte bancaire, argent mobile ou portefeuille',
  'recipients.announce.found': ({ count }) =>
    count === 0 ? 'Aucun résultat.' : plural(count, { one: '# compte trouvé.', other: '# comptes trouvés.' }),
  'account.unnamed': 'Compte sans nom',
  'account.masked': ({ ending }) => `••${ending}`,
  'account.ending': ({ ending }) => `se terminant par ${ending}`,
  'account.onNetwork': ({ currency, network }) => `${currency} sur ${network}`,
  'account.status.ready': 'Prêt',
  'account.status.checking': 'En cours de vérification par la banque',
  'account.status.inReview': 'En cours d’examen',
  'account.status.proofNeeded': 'Petits montants seulement, tant que la preuve manque',
  'account.status.proofFailed': 'La dernière preuve n’a pas fonctionné',
  'account.status.inactive': 'Ne peut plus être payé',
};
