import type { RequestOf } from '@latchkey/contract';
import { sandboxReceive } from '@latchkey/contract/sandbox';
import { type Engine, newId } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { canComeIn } from '../../ledger/moneySupply.ts';
import { post } from '../../ledger/post.ts';
import { askPlatform } from '../../payouts/approval.ts';
import { assertOpen } from '../accountStanding.ts';
import { assertReady } from '../customers/ready.ts';
import type { CustomerRow } from '../customers/row.ts';
import { accountIn } from '../internalAccounts/openAccounts.ts';
import { assertInRange } from '../quotes/limits.ts';
import { openTransaction } from '../transactions/changeTransaction.ts';
import { referenceOf } from '../transactions/reference.ts';
import { presentTransaction } from '../transactions/row.ts';

type Body = RequestOf<typeof sandboxReceive>['body'];

/** Whom the payment is for. @throws Refusal `UMA_NOT_FOUND`, `USER_NOT_FOUND`, `USER_NOT_READY`. */
function findReceiver(engine: Engine, { receiverUmaAddress, customerId }: Body): CustomerRow {
  if (customerId !== undefined) return assertReady(engine, customerId);
  const holders = engine.tables.customers.where('umaAddress', receiverUmaAddress ?? '');
  const holder = holders.find(({ deletedAt }) => deletedAt === undefined);
  if (!holder) throw new Refusal('UMA_NOT_FOUND', 'Nobody here has this address.');
  return assertReady(engine, holder.id);
}

/**
 * Simulates a payment that arrives at a customer's address. It waits in transit until the platform has been asked whether
 * to take it (supplement 8.6).
 */
export default handler(sandboxReceive, (engine, { body }) => {
  const { receivingCurrencyCode: currency, receivingCurrencyAmount: amount, senderUmaAddress } = body;
  const receiver = findReceiver(engine, body);
  const account = accountIn(engine, receiver.id, currency);
  if (!account) throw new Refusal('INVALID_CURRENCY', 'The receiver has no account in this currency.');
  assertOpen(engine, account.id);
  assertInRange(currency, BigInt(amount));
  if (!canComeIn(engine, currency, amount)) {
    throw new Refusal('AMOUNT_OUT_OF_RANGE', 'The sandbox has given out all its money.');
  }
  const now = engine.now();
  const id = newId(engine, 'Transaction');
  const row = openTransaction(engine, {
    id,
    type: 'INCOMING',
    status: 'PENDING',
    customerId: receiver.id,
    source: { sourceType: 'UMA_ADDRESS', umaAddress: senderUmaAddress },
    destination: { destinationType: 'UMA_ADDRESS', umaAddress: receiver.umaAddress, currency },
    creditId: account.id,
    received: { amount, currency },
    arrived: amount,
    fees: 0,
    platformFees: 0,
    reference: referenceOf(id),
    counterparty: body.senderCustomerInfo,
    payoutStep: 0,
    createdAt: now,
    updatedAt: now,
  });
  post(engine, 'funding', id, [
    { book: 'outside', currency, amount: -amount },
    { book: 'transit', currency, amount },
  ]);
  askPlatform(engine, row);
  return reply(200, presentTransaction(engine, row));
});
