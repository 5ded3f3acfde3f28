import type { CardId } from '@latchkey/contract';
import { revealCard as operation } from '@latchkey/contract/calls';
import { pauseUntil } from '../client/pause.ts';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';
import { ABORTED, ANSWER_UNEXPECTED, SESSION_REQUIRED } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import { together } from '../internal/together.ts';
import { getSession, watchSession } from '../session/getSession.ts';
import { signerOf } from '../session/signerOf.ts';

/** A frame is good for one number: whoever shows another in it, hides the one before. */
const showing = /* @__PURE__ */ new WeakMap<showCard.Frame, () => void>();

/**
 * Shows a card's number in a frame, until its time is over, it is hidden, or the session is locked or over, in whichever
 * tab. The address never leaves this function: it is set on the frame and on nothing else, so that no state, log or
 * history can hold it.
 *
 * ```ts
 * import { showCard } from '@latchkey/core'
 *
 * const frame = document.body.appendChild(document.createElement('iframe'))
 * const { hide, expiresAt } = await showCard(wallet, { cardId, frame })
 * ```
 *
 * Reading goes on after a lock, and this does not: it asks for a session that can sign, though it signs nothing. Make the
 * frame by a script, as above: what a frame of the page's own HTML showed is brought back by the way back to the page.
 * Implements `POST /cards/{cardId}/reveal` (supplement 6.2).
 *
 * @throws `SESSION_REQUIRED`, also where the session ends before the answer is here; `ABORTED`, `ANSWER_UNEXPECTED` for an
 * address that is not HTTPS, or of this machine; `NOT_FOUND`, `FORBIDDEN`, `RELAY_SESSION_REQUIRED`
 */
export async function showCard(wallet: Wallet, parameters: showCard.Parameters): Promise<showCard.Shown> {
  const { cardId, frame, signal } = parameters;
  if (signerOf(wallet) === undefined) throw coreError(SESSION_REQUIRED);
  const over = new AbortController();
  const hide = () => over.abort();
  showing.get(frame)?.();
  showing.set(frame, hide);
  const stop = together([
    wallet.notices.subscribe((notice) => (notice === 'locked' || notice === 'signedOut') && hide()),
    // Over is shown before the key is put away: other tabs are asked in between, and the number does not wait for it.
    watchSession(wallet, () => getSession(wallet).status !== 'ready' && hide()),
  ]);
  over.signal.addEventListener('abort', stop);
  signal?.addEventListener('abort', hide, { signal: over.signal });
  if (signal?.aborted) hide();
  try {
    const { panEmbedUrl, expiresAt } = (await request(wallet, operation, { params: { cardId }, signal: over.signal }))
      .body;
    over.signal.throwIfAborted();
    if (!isSafe(panEmbedUrl)) throw coreError(ANSWER_UNEXPECTED, { status: 200 });
    const until = Date.parse(expiresAt);
    over.signal.addEventListener('abort', () => clear(frame));
    frame.setAttribute('referrerpolicy', 'no-referrer');
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
    frame.setAttribute('src', panEmbedUrl);
    // An aborted wait ends here.
    pauseUntil(wallet, until, over.signal).then(hide, () => {});
    return { hide, expiresAt: until };
  } catch (thrown) {
    if (over.signal.aborted) throw coreError(signerOf(wallet) ? ABORTED : SESSION_REQUIRED);
    hide();
    throw thrown;
  }
}

/** Takes the number off the page at once, and out of its history: a frame that is put in its place anew has none. */
function clear(frame: showCard.Frame): void {
  frame.removeAttribute('src');
  frame.replaceWith(frame);
}

/** Whether an address is a page that nobody on the way can read, and no script. */
function isSafe(address: string): boolean {
  return /^(https:\/\/|http:\/\/(localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/)/i.test(address);
}

export declare namespace showCard {
  /** An `<iframe>`, or what stands for one. Which sites may fill it, the page says: `frame-src`. */
  interface Frame extends Pick<Element, 'setAttribute' | 'removeAttribute'> {
    /** Is called with the frame itself. */
    replaceWith(frame: unknown): void;
  }

  interface Parameters {
    readonly cardId: CardId;
    readonly frame: Frame;
    /** Hides the number, or ends the wait for it. */
    readonly signal?: AbortSignal | undefined;
  }

  interface Shown {
    /** Takes the number off the page. */
    readonly hide: () => void;
    /** Server milliseconds, at which it is hidden by itself. */
    readonly expiresAt: number;
  }
}
