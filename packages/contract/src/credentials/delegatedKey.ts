import * as v from 'valibot';
import { text } from '../formats.ts';
import { id, idParam } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { dateTime, openEnum } from '../scalars.ts';

const delegatedKeySchema = responseObject({
  id: id('DelegatedKey'),
  cardId: id('Card'),
  fundingSourceId: id('CardFundingSource'),
  accountId: id('InternalAccount'),
  /** Compressed hex. */
  publicKey: v.string(),
  nickname: v.string(),
  /** A `PENDING` key cannot sign and blocks no other key. At most one key is `ACTIVE` for a card's funding source. */
  status: openEnum(['PENDING', 'ACTIVE', 'REVOKED']),
  createdAt: dateTime,
  updatedAt: dateTime,
});

/**
 * A key that the service holds so that a card can draw on a wallet without its user
 * (docs/reference/credentials.md#createdelegatedkey).
 */
export const DelegatedKey: DelegatedKeySchema = delegatedKeySchema;
export interface DelegatedKeySchema extends NamedSchema<typeof delegatedKeySchema, DelegatedKey> {}
export interface DelegatedKey extends v.InferOutput<typeof delegatedKeySchema> {}

const delegatedKeyRequestSchema = v.looseObject({
  cardId: idParam('Card'),
  internalAccountId: idParam('InternalAccount'),
  nickname: text(1, 256),
});

/** Body of `createDelegatedKey`, the same on all three legs (docs/reference/credentials.md#createdelegatedkey). */
export const DelegatedKeyRequest: DelegatedKeyRequestSchema = delegatedKeyRequestSchema;
export interface DelegatedKeyRequestSchema extends NamedSchema<typeof delegatedKeyRequestSchema, DelegatedKeyRequest> {}
export interface DelegatedKeyRequest extends v.InferInput<typeof delegatedKeyRequestSchema> {}
