import { sandboxFundInternalAccount } from '@latchkey/contract/sandbox';
import { newId } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { canComeIn } from '../../ledger/moneySupply.ts';
import { post } from '../../ledger/post.ts';
import { assertOpen } from '../accountStanding.ts';
import { findInternalAccount } from '../internalAccounts/platformAccounts.ts';
import { presentInternalAccount } from '../internalAccounts/row.ts';
import { receivePayment } from '../transactions/receivePayment.ts';

/** Brings money in from outside, at once. */
export default handler(sandboxFundInternalAccount, (engine, { params, body }) => {
  const account = findInternalAccount(engine, params.internalAccountId);
  if (!account) throw new Refusal('NOT_FOUND', 'There is no such internal account.');
  assertOpen(engine, account.id);
  const { currency } = account;
  if (!canComeIn(engine, currency, body.amount)) {
    throw new Refusal('AMOUNT_OUT_OF_RANGE', 'The sandbox has given out all its money.');
  }
  const id = newId(engine, 'Transaction');
  post(engine, 'funding', id, [
    { book: 'outside', currency, amount: -body.amount },
    { book: `available:${account.id}`, currency, amount: body.amount },
  ]);
  receivePayment(engine, account, { id, source: { sourceType: 'REALTIME_FUNDING', currency }, amount: body.amount });
  return reply(200, presentInternalAccount(engine, findInternalAccount(engine, account.id) ?? account));
});
