import type { RelaySession } from '@latchkey/contract/relay';
import { jsonAnswer, type PlainAnswer } from '../answer.ts';
import { walletAccounts } from '../ownership/listing.ts';
import type { Parts } from '../parts.ts';
import type { Caller } from '../visit.ts';
import { idleTimeoutOf } from './idleTimeout.ts';

/** Who the relay takes the caller for (design 9.1 and 9.2). */
export async function relaySession(parts: Parts, caller: Caller): Promise<PlainAnswer> {
  const accountId = caller.accountId ?? (await walletAccounts(parts, caller.customerId))[0];
  const idleTimeoutMs = caller.session === null ? await idleTimeoutOf(parts, caller) : caller.idleTimeoutMs;
  const session = {
    customerId: caller.customerId,
    ...(accountId === undefined ? {} : { accountId }),
    ...(caller.session === null ? {} : { expiresAt: new Date(caller.session.expiresAt).toISOString() }),
    ...(idleTimeoutMs === undefined ? {} : { idleTimeoutMs }),
  } as RelaySession;
  return jsonAnswer(session);
}
