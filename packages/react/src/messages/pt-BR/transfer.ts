import type { transfer as english } from '../en/transfer.ts';
import type { Translation } from '../Translation.ts';

export const transfer: Translation<typeof english> = {
  'arrival.minutes': 'Em geral em alguns minutos',
  'arrival.days': 'Em 1 a 3 dias úteis',
  'arrival.at': ({ time }) => `Até ${time}`,
  'arrival.bank': 'Depende do banco do destinatário',
  'arrival.wallet': 'Depende da rede',
  'receipt.title': 'Comprovante de pagamento',
  'receipt.number': 'Número do comprovante',
  'receipt.date': 'Data',
  'receipt.copy': 'Copiar',
  'receipt.copied': 'Copiado',
  'receipt.copyFailed': 'Não conseguimos copiar. Selecione o texto e copie você mesmo.',
  'receipt.share': 'Compartilhar',
  'receipt.print': 'Imprimir',
  'reason.QUOTE_EXPIRED': 'A cotação expirou antes do envio. Nada foi convertido.',
  'reason.QUOTE_RATE_UNAVAILABLE': 'A cotação não estava mais disponível. Nada foi convertido.',
  'reason.QUOTE_EXECUTION_FAILED': 'O que tiver sido cobrado será devolvido automaticamente.',
  'reason.FUNDING_AMOUNT_MISMATCH': 'O valor recebido não era o esperado.',
  'reason.SCA_NOT_COMPLETED': 'Não foi confirmado a tempo. Nenhum dinheiro foi movimentado.',
  'reason.PAYOUT_RETURNED': 'O banco do destinatário devolveu o pagamento. Confira os dados antes de tentar de novo.',
  'reason.LIMIT_EXCEEDED': 'Passou de um limite. Tente um valor menor.',
  'reason.ACCOUNT_CANNOT_RECEIVE': 'Essa conta não pode receber este dinheiro. Peça outra conta ao destinatário.',
  'reason.ACCOUNT_INVALID': 'O banco não reconhece esta conta. Confira os dados com o destinatário.',
  'reason.COMPLIANCE_REJECTED': 'Não podemos fazer este pagamento. Fale com o suporte.',
  'reason.other': 'Ainda não sabemos mais. Se algum valor foi cobrado, fale com o suporte e informe a referência.',
};
