import type { fund as english } from '../en/fund.ts';
import type { Translation } from '../Translation.ts';

export const fund: Translation<typeof english> = {
  'fund.heading': 'Adicionar dinheiro com cotação fixa',
  'fund.signIn': 'Entre para adicionar dinheiro.',
  'fund.text': 'Escolha um valor e pague pelo seu banco ou por outra carteira. A cotação não muda até você pagar.',
  'fund.currency': 'Você paga em',
  'fund.amount': 'Você paga',
  'fund.amount.missing': ({ amount }) => `Digite quanto quer pagar, como ${amount}.`,
  'fund.failed': 'Não conseguimos fixar uma cotação',
  'fund.authorization.heading': 'Confirme este pagamento',
  'fund.yourWallet': 'Sua carteira',
  'fund.pay.heading': 'Pague este valor',
  'fund.youGet': 'Você recebe',
  'fund.pay.exact': 'Pague exatamente este valor em uma só transferência. Precisamos devolver qualquer outro valor.',
  'fund.network': 'Rede',
  'fund.waiting': 'Aguardando seu pagamento. Você pode fechar esta página.',
  'fund.discard': 'Descartar e recomeçar',
  'fund.processing.heading': 'Seu dinheiro está a caminho',
  'fund.processing.text': 'Recebemos seu pagamento. Logo ele estará no seu saldo.',
  'fund.completed.heading': ({ amount }) => `${amount} na sua carteira`,
  'fund.failed.heading': 'Este pagamento não foi concluído',
  'fund.failed.text': 'Devolvemos o que você pagou.',
  'fund.expired.heading': 'A cotação expirou',
  'fund.expired.text': 'Não pague mais com estes dados. Se você já pagou e o dinheiro chegar tarde, nós o devolvemos.',
  'fund.again': 'Adicionar mais dinheiro',
};
