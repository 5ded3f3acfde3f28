import type { RelaySessionResponse } from '@latchkey/contract/relay';
import type { ListWalletAccounts } from '../ownership/listing.ts';
import { jsonResponse, type PlainResponse } from '../plainResponse.ts';
import type { Caller } from '../requestContext.ts';
import type { FindIdleTimeout } from './idleTimeout.ts';

/** Returns the caller's identity, or that there is none (docs/reference/relay.md, docs/architecture.md#sessions). */
export async function getRelaySession(
  {
    listWalletAccounts,
    findIdleTimeout,
  }: { readonly listWalletAccounts: ListWalletAccounts; readonly findIdleTimeout: FindIdleTimeout },
  caller: Caller | null,
): Promise<PlainResponse> {
  if (caller === null) return jsonResponse({ customerId: null } satisfies RelaySessionResponse);
  const accountId = caller.accountId ?? (await listWalletAccounts(caller.customerId))[0];
  const idleTimeoutMs = caller.session === null ? await findIdleTimeout(caller) : caller.idleTimeoutMs;
  const session = {
    customerId: caller.customerId,
    ...(accountId === undefined ? {} : { accountId }),
    ...(caller.session === null ? {} : { expiresAt: new Date(caller.session.expiresAt).toISOString() }),
    ...(idleTimeoutMs === undefined ? {} : { idleTimeoutMs }),
  } as RelaySessionResponse;
  return jsonResponse(session);
}
