import type { general as english } from '../en/general.ts';
import type { Translation } from '../Translation.ts';
import { plural } from './plural.ts';

export const general: Translation<typeof english> = {
  'general.language': 'hi',
  'general.loading': 'लोड हो रहा है…',
  'general.tryAgain': 'फिर से कोशिश करें',
  'general.loadFailed': 'हम यह हिस्सा लोड नहीं कर सके।',
  'general.reload': 'पेज फिर से लोड करें',
  'general.back': 'वापस',
  'general.errorPrefix': 'गड़बड़ी: ',
  'general.reference': 'संदर्भ:',
  'general.exactFigures': 'सटीक रकम',
  'general.summary': 'एक समस्या है',
  'general.secondsLeft': ({ seconds }) => {
    const minutes = Math.floor(seconds / 60);
    if (minutes === 0) return plural(seconds, { one: '# सेकंड', other: '# सेकंड' });
    return plural(minutes, { one: '# मिनट', other: '# मिनट' });
  },
};
