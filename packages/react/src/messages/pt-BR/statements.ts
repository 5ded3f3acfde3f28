import type { statements as english } from '../en/statements.ts';
import type { Translation } from '../Translation.ts';
import { plural } from './plural.ts';

export const statements: Translation<typeof english> = {
  'statements.heading': 'Extratos',
  'statements.signIn': 'Entre para ver seus extratos.',
  'statements.period': 'Período',
  'statements.period.thisMonth': 'Este mês',
  'statements.period.lastMonth': 'Mês passado',
  'statements.period.last90Days': 'Últimos 90 dias',
  'statements.period.thisYear': 'Este ano',
  'statements.period.custom': 'Escolher datas',
  'statements.from': 'Primeiro dia',
  'statements.to': 'Último dia',
  'statements.show': 'Mostrar estas datas',
  'statements.datesInvalid': 'Escolha um primeiro dia e um último dia que não seja anterior a ele.',
  'statements.account': 'Conta',
  'statements.account.all': 'Todas as contas',
  'statements.direction': 'Direção',
  'statements.progress': 'Status',
  'statements.totals': 'Totais',
  'statements.totalsNote': 'Só contam os pagamentos concluídos.',
  'statements.included': ({ total, dates }) =>
    `${plural(total, { one: 'Tudo incluído: # pagamento', other: 'Tudo incluído: # pagamentos' })}, ${dates}.`,
  'statements.showing': ({ shown, total }) => `${shown} de ${total} são mostrados.`,
  'statements.cut': 'Há mais pagamentos do que cabem em um extrato',
  'statements.cut.advice': ({ total }) =>
    plural(total, {
      one: 'Só o último pagamento está aqui, e não há arquivo. Escolha um período mais curto para ter tudo.',
      other: 'Só os últimos # pagamentos estão aqui, e não há arquivo. Escolha um período mais curto para ter tudo.',
    }),
  'statements.date': 'Data',
  'statements.payment': 'Pagamento',
  'statements.note': 'Observação',
  'statements.amount': 'Valor',
  'statements.currency': 'Moeda',
  'statements.in': 'Entradas',
  'statements.out': 'Saídas',
  'statements.reference': 'Referência',
  'statements.download': 'Baixar CSV',
  'statements.downloaded': 'O arquivo está pronto.',
  'statements.downloadFailed': 'Não foi possível criar o arquivo. Tente de novo.',
  'statements.fileName': 'Extrato',
  'statements.failed': 'Não foi possível carregar seu extrato.',
  'statements.stale': 'Não foi possível atualizar este extrato.',
  'statements.empty.heading': 'Nenhum pagamento aqui',
  'statements.empty': 'Escolha outro período ou mostre mais contas e pagamentos.',
};
