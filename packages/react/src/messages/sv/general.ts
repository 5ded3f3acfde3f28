import type { general as english } from '../en/general.ts';
import type { Translation } from '../Translation.ts';
import { plural } from './plural.ts';

export const general: Translation<typeof english> = {
  'general.language': 'sv',
  'general.loading': 'Läser in …',
  'general.tryAgain': 'Försök igen',
  'general.loadFailed': 'Vi kunde inte läsa in den här delen.',
  'general.reload': 'Ladda om sidan',
  'general.back': 'Tillbaka',
  'general.errorPrefix': 'Fel: ',
  'general.reference': 'Referens:',
  'general.exactFigures': 'Exakta belopp',
  'general.summary': 'Det finns ett problem',
  'general.secondsLeft': ({ seconds }) => {
    const minutes = Math.floor(seconds / 60);
    if (minutes === 0) return plural(seconds, { one: '# sekund', other: '# sekunder' });
    return plural(minutes, { one: '# minut', other: '# minuter' });
  },
};
