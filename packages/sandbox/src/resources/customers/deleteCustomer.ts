import { deleteCustomer } from '@latchkey/contract/customers';
import { getChangeTime } from '../../clock/getChangeTime.ts';
import type { EventDependencies, TablesDependency, TimeDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { createHandler, reply } from '../../http/handler.ts';
import { endAgent } from '../agents/endAgent.ts';
import { changeCard, closedByPlatform } from '../cards/changeCard.ts';
import { revokeKey } from '../delegatedKeys/delegatedKey.ts';
import { endTrust } from '../externalAccounts/trust.ts';
import { presentCustomer } from './presentCustomer.ts';
import type { CustomerRow } from './row.ts';

/**
 * Ends credentials, sessions and delegated keys, because a deleted customer's wallets can no longer be signed for. The
 * money stays.
 */
function closeWallets(dependencies: TablesDependency & TimeDependency, { id }: CustomerRow): void {
  const { tables } = dependencies;
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
      tables.delegatedKeys.put(revokeKey(dependencies, key));
  }
}

/** Closes the cards, which also ends their funding sources. Transactions in progress continue. */
function closeCards(dependencies: EventDependencies, { id }: CustomerRow): void {
  for (const card of dependencies.tables.cards.all()) {
    if (card.cardholderId === id && card.state !== 'CLOSED') changeCard(dependencies, card.id, closedByPlatform);
  }
}

/** Deletes a customer. The platform id and the address become available again (docs/reference/customers.md). */
export const deleteCustomerHandler = createHandler(deleteCustomer, (dependencies: EventDependencies, { params }) => {
  const customer = dependencies.tables.customers.get(params.customerId);
  if (!customer) throw new ApiError('USER_NOT_FOUND', 'There is no such customer.');
  if (customer.deletedAt !== undefined) throw new ApiError('CUSTOMER_DELETED', 'The customer was already deleted.');
  const times = { updatedAt: getChangeTime(dependencies, customer), deletedAt: dependencies.now() };
  const row = dependencies.tables.customers.put({ ...customer, ...times });
  closeWallets(dependencies, row);
  closeCards(dependencies, row);
  endTrust(dependencies, row.id);
  for (const agent of dependencies.tables.agents.where('customerId', row.id)) endAgent(dependencies, agent);
  return reply(200, presentCustomer(dependencies, row));
});
