import type { general as english } from '../en/general.ts';
import type { Translation } from '../Translation.ts';
import { plural } from './plural.ts';

export const general: Translation<typeof english> = {
  'general.language': 'de',
  'general.loading': 'Wird geladen …',
  'general.tryAgain': 'Erneut versuchen',
  'general.loadFailed': 'Wir konnten diesen Teil nicht laden.',
  'general.reload': 'Seite neu laden',
  'general.back': 'Zurück',
  'general.errorPrefix': 'Fehler: ',
  'general.reference': 'Referenz:',
  'general.exactFigures': 'Genaue Beträge',
  'general.summary': 'Es gibt ein Problem',
  'general.secondsLeft': ({ seconds }) => {
    const minutes = Math.floor(seconds / 60);
    if (minutes === 0) return plural(seconds, { one: '# Sekunde', other: '# Sekunden' });
    return plural(minutes, { one: '# Minute', other: '# Minuten' });
  },
};
