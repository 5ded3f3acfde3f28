import type { statements as english } from '../en/statements.ts';
import type { Translation } from '../Translation.ts';
import { plural } from './plural.ts';

export const statements: Translation<typeof english> = {
  'statements.heading': 'Relevés',
  'statements.signIn': 'Connectez-vous pour voir vos relevés.',
  'statements.period': 'Période',
  'statements.period.thisMonth': 'Ce mois-ci',
  'statements.period.lastMonth': 'Le mois dernier',
  'statements.period.last90Days': '90 derniers jours',
  'statements.period.thisYear': 'Cette année',
  'statements.period.custom': 'Choisir des dates',
  'statements.from': 'Premier jour',
  'statements.to': 'Dernier jour',
  'statements.show': 'Afficher ces dates',
  'statements.datesInvalid': 'Choisissez un premier jour, et un dernier jour qui ne le précède pas.',
  'statements.account': 'Compte',
  'statements.account.all': 'Tous les comptes',
  'statements.direction': 'Sens',
  'statements.progress': 'État',
  'statements.totals': 'Totaux',
  'statements.totalsNote': 'Seuls les paiements terminés comptent.',
  'statements.included': ({ total, dates }) =>
    `${plural(total, { one: 'Tout est inclus\u00a0: # paiement', other: 'Tout est inclus\u00a0: # paiements' })}, ${dates}.`,
  'statements.showing': ({ shown, total }) => `${shown} sur ${total} sont affichés.`,
  'statements.cut': 'Il y a plus de paiements qu’un relevé ne peut en contenir',
  'statements.cut.advice': ({ total }) =>
    plural(total, {
      one: 'Seul le dernier paiement est ici, et il n’y a pas de fichier. Choisissez une période plus courte pour tout obtenir.',
      other:
        'Seuls les # derniers paiements sont ici, et il n’y a pas de fichier. Choisissez une période plus courte pour tout obtenir.',
    }),
  'statements.date': 'Date',
  'statements.payment': 'Paiement',
  'statements.note': 'Note',
  'statements.amount': 'Montant',
  'statements.currency': 'Devise',
  'statements.in': 'Entrées',
  'statements.out': 'Sorties',
  'statements.reference': 'Référence',
  'statements.download': 'Télécharger en CSV',
  'statements.downloaded': 'Le fichier est prêt.',
  'statements.downloadFailed': 'Nous n’avons pas pu créer le fichier. Réessayez.',
  'statements.fileName': 'Relevé',
  'statements.failed': 'Nous n’avons pas pu charger votre relevé.',
  'statements.stale': 'Nous n’avons pas pu actualiser ce relevé.',
  'statements.empty.heading': 'Aucun paiement ici',
  'statements.empty': 'Choisissez une autre période, ou affichez plus de comptes et de paiements.',
};
