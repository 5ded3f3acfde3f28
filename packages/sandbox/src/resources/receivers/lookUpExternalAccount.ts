import { lookUpExternalAccount } from '@latchkey/contract/receivers';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { capabilityIn } from './capability.ts';
import { createLookupId } from './lookupId.ts';
import { findSender } from './sender.ts';

/** The same of an account that the sender registered, or the platform's own (supplement 3.9). */
export default handler(lookUpExternalAccount, (engine, { params, query }) => {
  const sender = findSender(engine, query);
  const account = engine.tables.externalAccounts.get(params.accountId);
  if (!account || (account.customerId ?? sender.id) !== sender.id) {
    throw new Refusal('NOT_FOUND', 'There is no such external account.');
  }
  return reply(200, {
    lookupId: createLookupId(engine, account.id, sender.id),
    accountId: account.id,
    supportedCurrencies: [capabilityIn(account.currency)],
  });
});
