import type { general as english } from '../en/general.ts';
import type { Translation } from '../Translation.ts';
import { plural } from './plural.ts';

export const general: Translation<typeof english> = {
  'general.language': 'pt-BR',
  'general.loading': 'Carregando…',
  'general.tryAgain': 'Tentar de novo',
  'general.loadFailed': 'Não foi possível carregar esta parte.',
  'general.reload': 'Recarregar a página',
  'general.back': 'Voltar',
  'general.errorPrefix': 'Erro: ',
  'general.reference': 'Referência:',
  'general.exactFigures': 'Valores exatos',
  'general.summary': 'Há um problema',
  'general.secondsLeft': ({ seconds }) => {
    const minutes = Math.floor(seconds / 60);
    if (minutes === 0) return plural(seconds, { one: '# segundo', other: '# segundos' });
    return plural(minutes, { one: '# minuto', other: '# minutos' });
  },
};
