import type { general as english } from '../en/general.ts';
import type { Translation } from '../Translation.ts';
import { plural } from './plural.ts';

export const general: Translation<typeof english> = {
  'general.language': 'fr',
  'general.loading': 'Chargement…',
  'general.tryAgain': 'Réessayer',
  'general.loadFailed': 'Impossible de charger cette partie.',
  'general.reload': 'Recharger la page',
  'general.back': 'Retour',
  'general.errorPrefix': 'Erreur\u00a0: ',
  'general.reference': 'Référence\u00a0:',
  'general.exactFigures': 'Montants exacts',
  'general.summary': 'Il y a un problème',
  'general.secondsLeft': ({ seconds }) => {
    const minutes = Math.floor(seconds / 60);
    if (minutes === 0) return plural(seconds, { one: '# seconde', other: '# secondes' });
    return plural(minutes, { one: '# minute', other: '# minutes' });
  },
};
