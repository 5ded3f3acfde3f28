import { checkArguments } from '@latchkey/core/development';
import { getBackOffMs, pause, pauseUntil } from '../client/pause.ts';
import { toWalletError } from '../client/toWalletError.ts';
import type { Wallet } from '../client/wallet.ts';
import { combineDisposers } from '../internal/combineDisposers.ts';
import { getSession, watchSession } from './getSession.ts';
import { refresh } from './refresh.ts';
import { watchSessionEvents } from './sessionStore.ts';
import type { SignerSession } from './state.ts';

/** How long before its end a session is replaced. */
const LEAD_MS = 120_000;

/** Maximum age of the last activity. */
const MAX_INACTIVE_MS = 300_000;

/**
 * Replaces the session before it ends while the user is active, so that the user need not sign in again in the middle
 * of a task. After five minutes without activity the session ends normally. Returns a function that stops it.
 *
 * ```ts
 * import { autoRefreshSession, recordActivity } from '@latchkey/core'
 *
 * const stop = autoRefreshSession(wallet)
 * document.addEventListener('pointerdown', () => recordActivity(wallet))
 * ```
 *
 * Activity is every request that the user causes, and every `recordActivity`. An idle lock of the relay comes first.
 * All tabs may call it: one of them refreshes, and the others take over its session. Implements refresh before expiry
 * over `POST /auth/sessions/{sessionId}/refresh` (docs/reference/sessions.md).
 *
 * @throws `CONFIGURATION_INVALID` in development, if the first argument is not a wallet
 */
export function autoRefreshSession(wallet: Wallet, options: autoRefreshSession.Options = {}): () => void {
  checkArguments('autoRefreshSession', { wallet });
  const { leadMs = LEAD_MS } = options;
  const { clock } = wallet;
  let lastActivityAt = clock.monotonic();
  let watching = new AbortController();
  let watchedId: string | undefined;

  async function refreshBeforeExpiry(session: SignerSession, signal: AbortSignal): Promise<void> {
    await pauseUntil(wallet, session.expiresAt - leadMs, signal);
    for (let tried = 0; ; tried += 1) {
      while (clock.monotonic() - lastActivityAt > MAX_INACTIVE_MS) await waitForActivity(signal);
      try {
        await refresh(wallet, { sessionId: session.id, background: true, signal });
        return;
      } catch (thrown) {
        const { next, retryAt } = toWalletError(thrown);
        // Errors that no retry resolves end in the next sign-in.
        if (next !== 'retry' && next !== 'wait') return;
        await pause(wallet, getBackOffMs(wallet, tried), signal);
        if (retryAt !== undefined) await pauseUntil(wallet, Math.min(retryAt, session.expiresAt), signal);
      }
    }
  }

  function waitForActivity(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        stop();
        if (signal.aborted) reject(signal.reason);
        else resolve();
      };
      const stop = watchSessionEvents(wallet, ({ type }) => type === 'activity' && end());
      signal.addEventListener('abort', end, { once: true });
    });
  }

  function follow(): void {
    const state = getSession(wallet);
    const session = state.status === 'ready' ? state.session : undefined;
    if (session?.id === watchedId) return;
    watchedId = session?.id;
    watching.abort();
    watching = new AbortController();
    // An aborted wait ends here.
    if (session) refreshBeforeExpiry(session, watching.signal).catch(() => {});
  }

  const stop = combineDisposers([
    watchSessionEvents(wallet, ({ type }) => {
      if (type === 'activity') lastActivityAt = clock.monotonic();
    }),
    watchSession(wallet, follow),
  ]);
  follow();
  return () => {
    stop();
    watching.abort();
  };
}

export declare namespace autoRefreshSession {
  interface Options {
    /** How long before its end a session is replaced, in milliseconds. Default: two minutes. */
    readonly leadMs?: number | undefined;
  }
}
