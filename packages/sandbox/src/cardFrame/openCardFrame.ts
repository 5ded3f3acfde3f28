import { digest } from '../crypto/keys.ts';
import type { Engine } from '../engine.ts';
import { numberOf } from '../resources/cards/number.ts';
import { framePath } from '../resources/cards/revealCard.ts';
import { nothingPage, numberPage } from './cardFramePage.ts';

/** Pages on one's own machine, beside those that the settings name. */
const loopback = ['http://localhost:*', 'https://localhost:*', 'http://127.0.0.1:*'];

/** What browsers call a document that is loaded into a frame. */
const frames = ['iframe', 'frame'];

/** A browser says what it loads a document for; what does not say is not a browser. */
function isForFrame({ headers }: Request): boolean {
  const destination = headers.get('sec-fetch-dest');
  return (destination === null || frames.includes(destination)) && headers.get('sec-purpose') === null;
}

/**
 * Answers at the address that a reveal made: the card's number, once, before the address expires. Looking from anywhere
 * but a frame, or ahead of time, shows nothing and uses nothing up.
 */
export function openCardFrame(engine: Engine, request: Request): Response {
  const framers = [...loopback, ...engine.settings.passkeys.origins];
  if (request.method !== 'GET' || !isForFrame(request)) return nothingPage(403, framers);
  const { cardReveals, cards } = engine.tables;
  const reveal = cardReveals.get(digest(new URL(request.url).pathname.slice(framePath.length)));
  if (reveal) cardReveals.drop(reveal.id);
  const card = cards.get(reveal?.cardId ?? '');
  if (!reveal || engine.now() >= reveal.expiresAt || !card?.face || card.state === 'CLOSED') {
    return nothingPage(404, framers);
  }
  return numberPage(numberOf(engine, card), card.face, framers);
}
