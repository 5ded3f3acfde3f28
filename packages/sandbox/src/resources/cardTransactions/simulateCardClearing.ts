import { simulateCardClearing } from '@latchkey/contract/sandbox';
import { handler, reply } from '../../http/handler.ts';
import { clear } from './clear.ts';
import { findCardTransaction } from './findCardTransaction.ts';

/** Whatever the card's state: what was authorized settles. A transaction that is settled can be added to, by a tip. */
export default handler(simulateCardClearing, (engine, { params, body: { cardTransactionId, amount } }) => {
  const row = findCardTransaction(engine, params.cardId, cardTransactionId, {
    statuses: amount === 0 ? ['AUTHORIZED', 'PARTIALLY_SETTLED'] : ['AUTHORIZED', 'PARTIALLY_SETTLED', 'SETTLED'],
  });
  return reply(202, { issuerTransactionToken: clear(engine, row, amount).token });
});
