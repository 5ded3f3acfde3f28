import * as v from 'valibot';
import { text } from '../formats.ts';
import { id, idParam } from '../ids.ts';
import { dateTime, open } from '../scalars.ts';

/** A key that the service holds so that a card can draw on a wallet without its user (supplement 1.11). */
export const DelegatedKey = v.looseObject({
  id: id('DelegatedKey'),
  cardId: id('Card'),
  fundingSourceId: id('CardFundingSource'),
  accountId: id('InternalAccount'),
  /** Compressed hex. */
  publicKey: v.string(),
  nickname: v.string(),
  /** `PENDING` cannot sign and stands in nobody's way; at most one is `ACTIVE` for a card's funding source. */
  status: open(['PENDING', 'ACTIVE', 'REVOKED']),
  createdAt: dateTime,
  updatedAt: dateTime,
});
export type DelegatedKey = v.InferOutput<typeof DelegatedKey>;

/** Body of `createDelegatedKey`, the same on all three legs (supplement 1.11). */
export const DelegatedKeyRequest = v.looseObject({
  cardId: idParam('Card'),
  internalAccountId: idParam('InternalAccount'),
  nickname: text(1, 256),
});
export type DelegatedKeyRequest = v.InferInput<typeof DelegatedKeyRequest>;
