import type { walletExport as english } from '../en/walletExport.ts';
import type { Translation } from '../Translation.ts';

export const walletExport: Translation<typeof english> = {
  'walletExport.heading': 'Exportar sua carteira',
  'walletExport.warning.title': 'Quem tiver estas palavras pode levar seu dinheiro',
  'walletExport.warning': 'Nunca vamos pedi-las. Não fotografe e não envie a ninguém.',
  'walletExport.alone': 'Estou a sós e ninguém vê minha tela',
  'walletExport.known': 'Sei que palavras perdidas não podem ser repostas',
  'walletExport.start': 'Confirmar e continuar',
  'walletExport.start.hint': 'Primeiro você entra de novo.',
  'walletExport.cancel': 'Cancelar',
  'walletExport.signedOut': 'Entre para exportar sua carteira.',
  'walletExport.wiped':
    'As palavras foram removidas porque a página foi deixada ou bloqueada. Comece de novo para vê-las.',
  'walletExport.exporting': 'Um momento…',
  'walletExport.signIn': 'Confirme que é você. Depois continuamos.',
  'walletExport.failed': 'Não foi possível exportar sua carteira.',
  'walletExport.opened.heading': 'Suas palavras estão prontas',
  'walletExport.opened.text': 'Pegue papel e caneta. As palavras somem assim que você sai desta página.',
  'walletExport.show': 'Mostrar as palavras',
  'walletExport.words': 'Palavras de recuperação',
  'walletExport.words.text': 'Anote-as nesta ordem. Elas abrem sua carteira em qualquer app que aceite essas palavras.',
  'walletExport.end': 'Já anotei',
};
