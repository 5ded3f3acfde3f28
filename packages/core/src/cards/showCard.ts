import type { CardId } from '@latchkey/contract';
import { revealCard as operation } from '@latchkey/contract/calls';
import { pauseUntil } from '../client/pause.ts';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Shows a card's number in a frame, until its time is over or it is hidden. The address never leaves this function: it is
 * set on the frame and on nothing else, so that no state, log or history can hold it.
 *
 * ```ts
 * import { showCard } from '@latchkey/core'
 *
 * const { hide, expiresAt } = await showCard(wallet, { cardId, frame }) // an <iframe> of the page
 * ```
 *
 * Call `hide` when the page is left. Implements `POST /cards/{cardId}/reveal` (supplement 6.2).
 *
 * @throws `NOT_FOUND`, `FORBIDDEN`, `RELAY_SESSION_REQUIRED`
 */
export async function showCard(wallet: Wallet, parameters: showCard.Parameters): Promise<showCard.Shown> {
  const { cardId, frame, signal } = parameters;
  const { panEmbedUrl, expiresAt } = (await request(wallet, operation, { params: { cardId }, signal })).body;
  const over = new AbortController();
  const until = Date.parse(expiresAt);
  const hide = () => {
    over.abort();
    frame.removeAttribute('src');
  };
  frame.setAttribute('referrerpolicy', 'no-referrer');
  frame.setAttribute('src', panEmbedUrl);
  // An aborted wait ends here.
  pauseUntil(wallet, until, over.signal).then(hide, () => {});
  return { hide, expiresAt: until };
}

export declare namespace showCard {
  interface Parameters extends Pick<request.Extras, 'signal'> {
    readonly cardId: CardId;
    /** An `<iframe>`, or what stands for one. */
    readonly frame: Pick<Element, 'setAttribute' | 'removeAttribute'>;
  }

  interface Shown {
    /** Takes the number off the page. */
    readonly hide: () => void;
    /** Server milliseconds, at which it is hidden by itself. */
    readonly expiresAt: number;
  }
}
