import type { exchangeRates as english } from '../en/exchangeRates.ts';
import type { Translation } from '../Translation.ts';

export const exchangeRates: Translation<typeof english> = {
  'exchangeRates.heading': 'Cotações',
  'exchangeRates.signIn': 'Entre para ver as cotações.',
  'exchangeRates.base': 'Você tem',
  'exchangeRates.amount': 'Valor',
  'exchangeRates.unreadable': 'Digite um valor em números.',
  'exchangeRates.one': ({ from, to }) => `${from} = ${to}`,
  'exchangeRates.about': ({ amount }) => `≈ ${amount}`,
  'exchangeRates.tooSmall': 'Pouco para as tarifas',
  'exchangeRates.converted': 'Os valores estão atualizados.',
  'exchangeRates.updated': ({ time }) => `Às ${time}.`,
  'exchangeRates.indicative':
    'Estas cotações são uma referência. Os valores já descontam as tarifas. Sua cotação é fixada quando você confere um pagamento.',
  'exchangeRates.refresh': 'Atualizar',
  'exchangeRates.failed': 'Não conseguimos carregar as cotações.',
  'exchangeRates.stale': 'Não conseguimos atualizar as cotações.',
  'exchangeRates.empty.heading': 'Sem cotações agora',
  'exchangeRates.empty': 'Não há cotações para esta moeda no momento. Tente outra ou volte mais tarde.',
};
