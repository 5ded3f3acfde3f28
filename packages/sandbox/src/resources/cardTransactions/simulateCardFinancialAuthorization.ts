import { simulateCardFinancialAuthorization } from '@latchkey/contract/sandbox';
import { handler, reply } from '../../http/handler.ts';
import { ask } from './ask.ts';

export default handler(simulateCardFinancialAuthorization, (engine, { params, body }) => {
  const { amount, currency, merchant } = body;
  return reply(
    202,
    ask(engine, params.cardId, 'FINANCIAL_AUTHORIZATION', { amount, currency: currency.code, merchant }),
  );
});
