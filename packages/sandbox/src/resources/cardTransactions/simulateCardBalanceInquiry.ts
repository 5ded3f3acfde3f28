import { simulateCardBalanceInquiry } from '@latchkey/contract/sandbox';
import { handler, reply } from '../../http/handler.ts';
import { cardCurrency } from '../cards/bindFundingSources.ts';
import { ask } from './ask.ts';

/** Nothing moves, and no transaction is made. */
export default handler(simulateCardBalanceInquiry, (engine, { params, body: { merchant } }) =>
  reply(202, ask(engine, params.cardId, 'BALANCE_INQUIRY', { amount: 0, currency: cardCurrency, merchant })),
);
