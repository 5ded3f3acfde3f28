import type { general as english } from '../en/general.ts';
import type { Translation } from '../Translation.ts';
import { plural } from './plural.ts';

export const general: Translation<typeof english> = {
  'general.language': 'es',
  'general.loading': 'Cargando…',
  'general.tryAgain': 'Reintentar',
  'general.loadFailed': 'No hemos podido cargar esta parte.',
  'general.reload': 'Recargar la página',
  'general.back': 'Atrás',
  'general.errorPrefix': 'Error: ',
  'general.reference': 'Referencia:',
  'general.exactFigures': 'Cifras exactas',
  'general.summary': 'Hay un problema',
  'general.secondsLeft': ({ seconds }) => {
    const minutes = Math.floor(seconds / 60);
    if (minutes === 0) return plural(seconds, { one: '# segundo', other: '# segundos' });
    return plural(minutes, { one: '# minuto', other: '# minutos' });
  },
};
