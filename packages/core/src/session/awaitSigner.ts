import type { InternalAccountId } from '@latchkey/contract';
import { pause } from '../client/pause.ts';
import type { Wallet } from '../client/wallet.ts';
import { ABORTED } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { watchSession } from './getSession.ts';
import { getSigner } from './getSigner.ts';
import { lockWallet } from './lockWallet.ts';
import { getSessionStore } from './sessionStore.ts';

/** Pause after the relay refused a call for lack of a session and confirmed the session to another call. */
const CONFIRMED_RETRY_DELAY_MS = 1000;

/** Consecutive confirmations of a signer after which only another sign-in can help. */
const MAX_CONSECUTIVE_CONFIRMATIONS = 3;

/** Longest time between two confirmations that count as consecutive. */
const CONSECUTIVE_WINDOW_MS = 30_000;

/** The signer that the relay confirmed although it refused a call. */
const confirmed = /* @__PURE__ */ new WeakMap<
  Wallet,
  { readonly publicKey: string; readonly times: number; readonly at: number }
>();

/** Pauses. Locks the wallet instead where pauses have not helped: each further attempt would sign again. */
async function pauseOrLock(wallet: Wallet, publicKey: string, signal: AbortSignal): Promise<void> {
  const at = wallet.clock.monotonic();
  const last = confirmed.get(wallet);
  const isConsecutive = last?.publicKey === publicKey && at - last.at < CONSECUTIVE_WINDOW_MS;
  const times = isConsecutive ? last.times + 1 : 1;
  confirmed.set(wallet, { publicKey, times, at });
  await (times > MAX_CONSECUTIVE_CONFIRMATIONS ? lockWallet(wallet) : pause(wallet, CONFIRMED_RETRY_DELAY_MS, signal));
}

/**
 * Waits until a signer of this account exists. If one exists already, waits one second first; locks the wallet when the
 * relay refuses that signer repeatedly. Returns whether the interrupted action may continue: not if another tab opened
 * the session. The user may not know of this action, which may have been started at an unattended screen, and must
 * confirm it again.
 *
 * @throws `ABORTED`
 */
export async function awaitSigner(wallet: Wallet, accountId: InternalAccountId, signal: AbortSignal): Promise<boolean> {
  const { dispatch, getData } = getSessionStore(wallet);
  // A refreshed session keeps the time of its sign-in.
  const getSignInTime = () => getData().signer?.session.createdAt;
  const before = getSignInTime();
  // The relay may just have reported that it knows no user; the stored session is older than that.
  await dispatch({ type: 'syncAwaited' });
  const known = getSigner(wallet, accountId);
  if (known) await pauseOrLock(wallet, known.publicKey, signal);
  return new Promise((resolve, reject) => {
    const end = () => {
      const isThere = getSigner(wallet, accountId) !== undefined;
      if (!isThere && !signal.aborted) return;
      stop();
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(createCoreError(ABORTED));
      else resolve(getData().signer?.isOpenedHere === true || getSignInTime() === before);
    };
    const stop = watchSession(wallet, end);
    signal.addEventListener('abort', end);
    end();
  });
}
