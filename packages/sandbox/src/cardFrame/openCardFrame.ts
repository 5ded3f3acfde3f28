import { hashToHex } from '../crypto/keys.ts';
import type { EventDependencies, SettingsDependency } from '../dependencies.ts';
import { deriveCardNumber } from '../resources/cards/cardNumber.ts';
import { framePath } from '../resources/cards/revealCard.ts';
import { createCardNumberPage, createUnavailablePage } from './cardFramePage.ts';

/** Pages on localhost, in addition to those of the settings. */
const loopback = ['http://localhost:*', 'https://localhost:*', 'http://127.0.0.1:*'];

/** The `Sec-Fetch-Dest` value of a document that is loaded into a frame. */
const frames = ['iframe', 'frame'];

/**
 * Whether a browser sends the request for a frame. Browsers send what they load a document for; a request without it
 * does not come from a browser.
 */
function isForFrame({ headers }: Request): boolean {
  const destination = headers.get('sec-fetch-dest');
  return (destination === null || frames.includes(destination)) && headers.get('sec-purpose') === null;
}

/**
 * Responds at a reveal URL: shows the card's number once, before the URL expires. A request outside of a frame, or a
 * prefetch, shows nothing and does not use up the URL.
 */
export function openCardFrame(dependencies: EventDependencies & SettingsDependency, request: Request): Response {
  const framers = [...loopback, ...dependencies.settings.passkeys.origins];
  if (request.method !== 'GET' || !isForFrame(request)) return createUnavailablePage(403, framers);
  const { cardReveals, cards } = dependencies.tables;
  const reveal = cardReveals.get(hashToHex(new URL(request.url).pathname.slice(framePath.length)));
  if (reveal) cardReveals.drop(reveal.id);
  const card = cards.get(reveal?.cardId ?? '');
  if (!reveal || dependencies.now() >= reveal.expiresAt || !card?.face || card.state === 'CLOSED') {
    return createUnavailablePage(404, framers);
  }
  return createCardNumberPage(deriveCardNumber(dependencies, card), card.face, framers);
}
