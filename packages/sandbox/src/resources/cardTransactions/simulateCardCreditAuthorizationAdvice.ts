import { simulateCardCreditAuthorizationAdvice } from '@latchkey/contract/sandbox';
import { handler, reply } from '../../http/handler.ts';
import { ask } from './ask.ts';

export default handler(simulateCardCreditAuthorizationAdvice, (engine, { params, body }) => {
  const { amount, currency, merchant } = body;
  return reply(
    202,
    ask(engine, params.cardId, 'CREDIT_AUTHORIZATION_ADVICE', { amount, currency: currency.code, merchant }),
  );
});
