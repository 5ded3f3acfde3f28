import { getRelaySession } from '@latchkey/contract/calls';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';
import { keeperOf } from './keeper.ts';

/** When the relay was last told, by the monotonic clock. */
const told = /* @__PURE__ */ new WeakMap<Wallet, number>();

/**
 * Says that somebody is there, for the idle lock and for `keepSessionFresh`: a page that people read and type in without
 * calling anything says it at their touch.
 *
 * ```ts
 * import { noteUse } from '@latchkey/core'
 *
 * addEventListener('keydown', () => noteUse(wallet))
 * ```
 *
 * Where the relay ends a session that nobody uses (`idleTimeoutMs`), it hears of this ten times in that time at most.
 */
export function noteUse(wallet: Wallet): void {
  wallet.notices.emit('used');
  const { state, identity } = keeperOf(wallet);
  if (state.status !== 'ready' || identity?.idleTimeoutMs === undefined) return;
  const now = wallet.clock.monotonic();
  if (now - (told.get(wallet) ?? Number.NEGATIVE_INFINITY) < identity.idleTimeoutMs / 10) return;
  told.set(wallet, now);
  // Where nobody is signed in any more, the wallet hears of it by itself; anything else is said at the next touch.
  request(wallet, getRelaySession, {}).catch(() => {});
}
