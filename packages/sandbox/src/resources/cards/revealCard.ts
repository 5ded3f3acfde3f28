import { revealCard } from '@latchkey/contract/cards';
import { toBase64url } from '../../crypto/bytes.ts';
import { derive, digest } from '../../crypto/keys.ts';
import { newUuid, toDateTime } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { findCard } from './findCard.ts';

/** Where the frames of cards are, on the sandbox's own origin. */
export const framePath = '/card-frames/';

/** Life of an address; milliseconds. */
export const revealMs = 5 * 60_000;

/**
 * Makes an address that shows the card's number once. Whoever has it has the card, so only its digest is kept; a card
 * without a number, or closed, has nothing to show.
 */
export default handler(revealCard, (engine, { params, origin }) => {
  const card = findCard(engine, params.cardId);
  if (!card.face || card.state === 'CLOSED') {
    throw new Refusal('NOT_FOUND', 'The card has no number to show.', { details: { cardState: card.state } });
  }
  const { cardReveals } = engine.tables;
  for (const { id, expiresAt } of cardReveals.where('cardId', card.id)) {
    if (engine.now() >= expiresAt) cardReveals.drop(id);
  }
  const token = toBase64url(derive(engine.seed, `reveal/${newUuid(engine, 'reveal')}`));
  const expiresAt = engine.now() + revealMs;
  cardReveals.put({ id: digest(token), cardId: card.id, expiresAt });
  return reply(200, { panEmbedUrl: `${origin}${framePath}${token}`, expiresAt: toDateTime(expiresAt) });
});
