import type { CustomerId, InternalAccountId } from '@latchkey/contract';
import type { RelaySession, RelaySessionResponse } from '@latchkey/contract/relay';
import type { ListWalletAccounts } from '../ownership/listing.ts';
import { createJsonResponse, type PlainResponse } from '../plainResponse.ts';
import type { Caller } from '../requestContext.ts';
import { listUnavailableOperations } from '../routes/operationTable.ts';
import type { OptIn } from '../routes/rule.ts';
import type { RequiresSca } from '../upstream/requiresSca.ts';
import type { FindIdleTimeout } from './idleTimeout.ts';

/** Returns the caller's identity, or that there is none (docs/reference/relay.md, docs/architecture.md#sessions). */
export async function getRelaySession(
  {
    listWalletAccounts,
    findIdleTimeout,
    requiresSca,
    optIns,
  }: {
    readonly listWalletAccounts: ListWalletAccounts;
    readonly findIdleTimeout: FindIdleTimeout;
    readonly requiresSca: RequiresSca;
    readonly optIns: readonly OptIn[];
  },
  caller: Caller | null,
): Promise<PlainResponse> {
  if (caller === null) return createJsonResponse({ customerId: null } satisfies RelaySessionResponse);
  const accountId = caller.accountId ?? (await listWalletAccounts(caller.customerId))[0];
  const [idleTimeoutMs, sca] = await Promise.all([
    caller.session === null ? findIdleTimeout(caller) : caller.idleTimeoutMs,
    requiresSca(caller.customerId),
  ]);
  // Ids come from the store and from the service's lists as text.
  const session: RelaySession = {
    customerId: caller.customerId as CustomerId,
    ...(accountId === undefined ? {} : { accountId: accountId as InternalAccountId }),
    ...(caller.session === null ? {} : { expiresAt: new Date(caller.session.expiresAt).toISOString() }),
    ...(idleTimeoutMs === undefined ? {} : { idleTimeoutMs }),
    // While SCA is unknown, nothing is hidden.
    unavailableOperations: [...listUnavailableOperations({ optIns, sca: sca !== false })],
  };
  return createJsonResponse(session);
}
