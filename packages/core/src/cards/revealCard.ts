import type { CardId } from '@latchkey/contract';
import { revealCard as operation } from '@latchkey/contract/calls';
import { checkArguments, reportRefusedUrl, warnOnce } from '@latchkey/core/development';
import { pauseUntil } from '../client/pause.ts';
import { proveSigner } from '../client/proveSigner.ts';
import { request } from '../client/request.ts';
import { getPageOrigin } from '../client/urlPolicy.ts';
import type { Wallet } from '../client/wallet.ts';
import { ABORTED, CONFIGURATION_INVALID, SESSION_REQUIRED } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import { URL_NOT_ALLOWED } from '../errors/responseCodes.ts';
import { toAllowedUrl } from '../internal/allowedUrl.ts';
import { combineDisposers } from '../internal/combineDisposers.ts';
import { getSession, watchSession } from '../session/getSession.ts';
import { getSigner } from '../session/getSigner.ts';
import { getIdentityScope, watchSessionEvents } from '../session/sessionStore.ts';
import { canShowCard } from './canShowCard.ts';

const NO_CARD_HOSTS =
  'revealCard: the option "cardHosts" is missing. Set createWallet({ cardHosts: ["cards.example.com"] }) to the hosts of your card issuer.';

/** A frame shows one number at a time: a later call hides the earlier one. */
const showing = /* @__PURE__ */ new WeakMap<revealCard.Frame, () => void>();

/**
 * Shows a card's number in a frame until its URL expires, it is hidden, or the session is locked or ends in any tab.
 * The URL is only set on the frame, so that no state, log or history contains it.
 *
 * ```ts
 * import { revealCard } from '@latchkey/core'
 *
 * const frame = document.body.appendChild(document.createElement('iframe'))
 * const { hide, expiresAt } = await revealCard(wallet, { cardId, frame })
 * ```
 *
 * Unlike reads, it requires an unlocked session: it proves to the relay that the session can sign. For a customer without
 * a wallet, who has no key, the relay's option `reauthenticate` decides. Create the frame in a script, as above: browsers
 * restore the content of a frame in the page's HTML when the user navigates back.
 * Implements `POST /cards/{cardId}/reveal` (docs/reference/cards.md#revealcard).
 *
 * @throws `SESSION_REQUIRED`, also if the session ends before the response is received; `ABORTED`;
 * `CONFIGURATION_INVALID` without `cardHosts`; `URL_NOT_ALLOWED` for a URL that is not https, of another host, or of
 * the page's own origin; `NOT_FOUND`, `FORBIDDEN`, `RELAY_PROOF_REQUIRED`, `RELAY_SESSION_REQUIRED`
 */
export async function revealCard(wallet: Wallet, parameters: revealCard.Parameters): Promise<revealCard.Shown> {
  checkArguments('revealCard', { wallet, parameters });
  const { cardId, frame, signal } = parameters;
  const { cardHosts } = wallet;
  if (cardHosts === undefined) {
    warnOnce(NO_CARD_HOSTS, 'guides/cards');
    throw createCoreError(CONFIGURATION_INVALID, { message: NO_CARD_HOSTS });
  }
  const isUsable = () => {
    const session = getSession(wallet);
    // Reading the signer finds out whether its key has expired.
    return session.status === 'ready' ? getSigner(wallet) !== undefined : canShowCard(session);
  };
  if (!isUsable()) throw createCoreError(SESSION_REQUIRED);
  const scope = getIdentityScope(wallet);
  const isAllowed = () => getIdentityScope(wallet) === scope && canShowCard(getSession(wallet));
  const over = new AbortController();
  const hide = () => over.abort();
  showing.get(frame)?.();
  showing.set(frame, hide);
  const stop = combineDisposers([
    watchSessionEvents(wallet, ({ type }) => (type === 'locked' || type === 'signedOut') && hide()),
    // The number is hidden before the key is removed: other tabs are asked in between, and the number must not wait for
    // them.
    watchSession(wallet, () => isAllowed() || hide()),
  ]);
  over.signal.addEventListener('abort', stop);
  signal?.addEventListener('abort', hide, { signal: over.signal });
  if (signal?.aborted) hide();
  try {
    const { panEmbedUrl, expiresAt } = (
      await request(wallet, operation, { params: { cardId }, prove: proveSigner(wallet), signal: over.signal })
    ).body;
    over.signal.throwIfAborted();
    const url = checkFrameUrl(wallet, panEmbedUrl, cardHosts);
    const until = Date.parse(expiresAt);
    over.signal.addEventListener('abort', () => clear(frame));
    frame.setAttribute('referrerpolicy', 'no-referrer');
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
    frame.setAttribute('src', url);
    // An aborted wait ends here.
    pauseUntil(wallet, until, over.signal).then(hide, () => {});
    return { hide, expiresAt: until };
  } catch (thrown) {
    if (over.signal.aborted) throw createCoreError(isUsable() ? ABORTED : SESSION_REQUIRED);
    hide();
    throw thrown;
  }
}

/** Removes the number from the page at once, and from its history: a replaced frame has none. */
function clear(frame: revealCard.Frame): void {
  frame.removeAttribute('src');
  frame.replaceWith(frame);
}

/** Returns the URL to frame. Content of the page's own origin could leave the sandbox of the frame, so it is refused. */
function checkFrameUrl(wallet: Wallet, text: string, hosts: readonly string[]): string {
  const pageOrigin = getPageOrigin(wallet);
  const url = toAllowedUrl(text, { pageOrigin, hosts });
  if (url !== undefined && new URL(url).origin !== pageOrigin) return url;
  reportRefusedUrl(text, 'cardHosts', wallet);
  throw createCoreError(URL_NOT_ALLOWED);
}

export declare namespace revealCard {
  /** An `<iframe>` or a substitute. The page's `frame-src` decides which sites may fill it. */
  interface Frame extends Pick<Element, 'setAttribute' | 'removeAttribute'> {
    /** Called with the frame. */
    replaceWith(frame: unknown): void;
  }

  interface Parameters {
    readonly cardId: CardId;
    readonly frame: Frame;
    /** Hides the number, or ends the wait for it. */
    readonly signal?: AbortSignal | undefined;
  }

  interface Shown {
    /** Removes the number from the page. */
    readonly hide: () => void;
    /** Server milliseconds at which the number is hidden automatically. */
    readonly expiresAt: number;
  }
}
