import { revealCard } from '@latchkey/contract/cards';
import { toDateTime } from '../../clock/toDateTime.ts';
import { toBase64url } from '../../crypto/bytes.ts';
import { derive, hashToHex } from '../../crypto/keys.ts';
import type { EventDependencies } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { createHandler, reply } from '../../http/handler.ts';
import { createUuid } from '../../newId.ts';
import { findCard } from '../findById.ts';

/** Path of the card frames on the sandbox's own origin. */
export const framePath = '/card-frames/';

/** Lifetime of a frame URL in milliseconds. */
export const revealMs = 5 * 60_000;

/**
 * Creates a one-time URL that shows the card number. The URL grants access to the card, so only the digest of its token
 * is stored. A card without a number, or a closed card, has no data to show.
 */
export const revealCardHandler = createHandler(revealCard, (dependencies: EventDependencies, { params, origin }) => {
  const card = findCard(dependencies, params.cardId);
  if (!card.face || card.state === 'CLOSED') {
    throw new ApiError('NOT_FOUND', 'The card has no number to show.', { details: { cardState: card.state } });
  }
  const { cardReveals } = dependencies.tables;
  for (const { id, expiresAt } of cardReveals.where('cardId', card.id)) {
    if (dependencies.now() >= expiresAt) cardReveals.drop(id);
  }
  const token = toBase64url(derive(dependencies.seed, `reveal/${createUuid(dependencies, 'reveal')}`));
  const expiresAt = dependencies.now() + revealMs;
  cardReveals.put({ id: hashToHex(token), cardId: card.id, expiresAt });
  return reply(200, { panEmbedUrl: `${origin}${framePath}${token}`, expiresAt: toDateTime(expiresAt) });
});
