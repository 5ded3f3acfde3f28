import { simulateCardFinancialCreditAuthorization } from '@latchkey/contract/sandbox';
import { handler, reply } from '../../http/handler.ts';
import { ask } from './ask.ts';

export default handler(simulateCardFinancialCreditAuthorization, (engine, { params, body }) => {
  const { amount, currency, merchant } = body;
  return reply(
    202,
    ask(engine, params.cardId, 'FINANCIAL_CREDIT_AUTHORIZATION', { amount, currency: currency.code, merchant }),
  );
});
