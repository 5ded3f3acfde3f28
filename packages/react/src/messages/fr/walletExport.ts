import type { walletExport as english } from '../en/walletExport.ts';
import type { Translation } from '../Translation.ts';

export const walletExport: Translation<typeof english> = {
  'walletExport.heading': 'Exporter votre portefeuille',
  'walletExport.warning.title': 'Toute personne qui a ces mots peut prendre votre argent',
  'walletExport.warning': 'Nous ne vous les demanderons jamais. Ne les photographiez pas et ne les envoyez à personne.',
  'walletExport.alone': 'Je suis seul et personne ne voit mon écran',
  'walletExport.known': 'Je sais que des mots perdus ne peuvent pas être remplacés',
  'walletExport.start': 'Confirmer et continuer',
  'walletExport.start.hint': 'Vous vous reconnectez d’abord.',
  'walletExport.cancel': 'Annuler',
  'walletExport.signedOut': 'Connectez-vous pour exporter votre portefeuille.',
  'walletExport.wiped':
    'Les mots ont été retirés, car la page a été quittée ou verrouillée. Recommencez pour les voir.',
  'walletExport.exporting': 'Un instant…',
  'walletExport.signIn': 'Confirmez que c’est vous. Nous continuerons ensuite.',
  'walletExport.failed': 'L’exportation de votre portefeuille n’a pas abouti.',
  'walletExport.opened.heading': 'Vos mots sont prêts',
  'walletExport.opened.text': 'Prenez un stylo et du papier. Les mots disparaissent dès que vous quittez cette page.',
  'walletExport.show': 'Afficher les mots',
  'walletExport.words': 'Mots de récupération',
  'walletExport.words.text':
    'Notez-les dans cet ordre. Ils ouvrent votre portefeuille dans toute application qui accepte de tels mots.',
  'walletExport.end': 'Je les ai notés',
};
