import { deleteCustomer } from '@latchkey/contract/customers';
import type { Engine } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { endAgent } from '../agents/endAgent.ts';
import { revoked } from '../delegatedKeys/revoked.ts';
import { type CustomerRow, presentCustomer } from './row.ts';

/** Nobody can sign for the wallets of somebody who is gone: credentials, sessions and delegated keys end, money stays. */
function closeWallets(engine: Engine, { id }: CustomerRow): void {
  const { tables } = engine;
  for (const { id: accountId } of tables.internalAccounts.where('customerId', id)) {
    for (const session of tables.sessions.where('accountId', accountId)) {
      if (!session.revoked) tables.sessions.put({ ...session, revoked: true });
    }
    for (const credential of tables.credentials.where('accountId', accountId)) {
      for (const code of tables.codes.where('credentialId', credential.id)) tables.codes.drop(code.id);
      for (const challenge of tables.passkeyChallenges.where('credentialId', credential.id))
        tables.passkeyChallenges.drop(challenge.id);
      tables.credentials.drop(credential.id);
    }
    for (const key of tables.delegatedKeys.where('accountId', accountId))
      tables.delegatedKeys.put(revoked(engine, key));
  }
}

/** Ends a customer. Their platform id and their address can be given again (supplement 5.1). */
export default handler(deleteCustomer, (engine, { params }) => {
  const customer = engine.tables.customers.get(params.customerId);
  if (!customer) throw new Refusal('USER_NOT_FOUND', 'There is no such customer.');
  if (customer.deletedAt !== undefined) throw new Refusal('CUSTOMER_DELETED', 'The customer was deleted before.');
  const now = engine.now();
  const row = engine.tables.customers.put({ ...customer, updatedAt: now, deletedAt: now });
  closeWallets(engine, row);
  for (const agent of engine.tables.agents.where('customerId', row.id)) endAgent(engine, agent);
  return reply(200, presentCustomer(engine, row));
});
