import { backOff, pause, pauseUntil } from '../client/pause.ts';
import { toWalletError } from '../client/toWalletError.ts';
import type { Wallet } from '../client/wallet.ts';
import { together } from '../internal/together.ts';
import { getSession, watchSession } from './getSession.ts';
import { refresh } from './refresh.ts';
import type { SignerSession } from './state.ts';

/** How long before its end a session is replaced. */
const LEAD_MS = 120_000;

/** How long ago the last use may be. */
const USED_MS = 300_000;

/**
 * Replaces the session before it ends, as long as somebody uses the app, so that nobody signs in again in the middle of
 * something. Whoever does nothing for five minutes signs in again when the session has ended. Returns the way to stop.
 *
 * ```ts
 * import { keepSessionFresh, noteUse } from '@latchkey/core'
 *
 * const stop = keepSessionFresh(wallet)
 * document.addEventListener('pointerdown', () => noteUse(wallet))
 * ```
 *
 * Use is every call that a person causes, and every `noteUse`. Where the relay asks for an idle lock, that comes first.
 * All tabs may do it: one of them refreshes, and the others take over its session.
 * Implements refresh before expiry over `POST /auth/sessions/{sessionId}/refresh` (supplement 1.10).
 */
export function keepSessionFresh(wallet: Wallet, options: keepSessionFresh.Options = {}): () => void {
  const { leadMs = LEAD_MS, usedMs = USED_MS } = options;
  const { clock, notices } = wallet;
  let used = clock.monotonic();
  let watching = new AbortController();
  let kept: string | undefined;

  async function keep(session: SignerSession, signal: AbortSignal): Promise<void> {
    await pauseUntil(wallet, session.expiresAt - leadMs, signal);
    for (let tried = 0; ; tried += 1) {
      while (clock.monotonic() - used > usedMs) await nextUse(signal);
      try {
        await refresh(wallet, { sessionId: session.id, background: true, signal });
        return;
      } catch (thrown) {
        // What no repetition cures is left to the sign-in that comes.
        if (toWalletError(thrown).next !== 'retry') return;
        await pause(wallet, backOff(wallet, tried), signal);
      }
    }
  }

  function nextUse(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        stop();
        if (signal.aborted) reject(signal.reason);
        else resolve();
      };
      const stop = notices.subscribe((notice) => notice === 'used' && end());
      signal.addEventListener('abort', end, { once: true });
    });
  }

  function look(): void {
    const state = getSession(wallet);
    const session = state.status === 'ready' ? state.session : undefined;
    if (session?.id === kept) return;
    kept = session?.id;
    watching.abort();
    watching = new AbortController();
    // An aborted wait ends here.
    if (session) keep(session, watching.signal).catch(() => {});
  }

  const stop = together([
    notices.subscribe((notice) => {
      if (notice === 'used') used = clock.monotonic();
    }),
    watchSession(wallet, look),
  ]);
  look();
  return () => {
    stop();
    watching.abort();
  };
}

export declare namespace keepSessionFresh {
  interface Options {
    /** How long before its end a session is replaced, in milliseconds; two minutes unless given. */
    readonly leadMs?: number | undefined;
    /** How long ago the last use may be, in milliseconds; five minutes unless given. */
    readonly usedMs?: number | undefined;
  }
}
