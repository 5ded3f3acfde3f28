import type { Wallet } from '../client/wallet.ts';
import { getKnownIds } from './knownIds.ts';
import { getSessionStore } from './sessionStore.ts';

/**
 * Returns the forms in which a payload may name resources: the whole id, and the part after its type. The wallet does
 * not know the service's own ids of API keys or authenticators (docs/reference/signed-retries.md).
 */
export function toPayloadIds(ids: Iterable<string>): readonly string[] {
  return [...ids].flatMap((id) => [id, id.slice(id.indexOf(':') + 1)]);
}

/**
 * Returns the known ids of resources other than `id`: the session, the account, and every credential, session and
 * factor that a response has named. Without an `id`, all of them.
 */
export function collectForeignIds(wallet: Wallet, id = ''): readonly string[] {
  const { id: sessionId, accountId } = getSessionStore(wallet).getData().signer?.session ?? {};
  const known = getKnownIds(wallet);
  const own = new Set(toPayloadIds([id, ...(known.get(id) ?? [])]));
  const others: string[] = [sessionId, accountId].filter((each) => each !== undefined);
  for (const ids of known.values()) others.push(...ids);
  return toPayloadIds(others).filter((each) => !own.has(each));
}
