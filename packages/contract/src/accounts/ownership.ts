import * as v from 'valibot';
import { text } from '../formats.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { dateTime, openEnum } from '../scalars.ts';

const methods = ['WALLET_SIGNATURE', 'LIVENESS'] as const;

const ownershipChallengeRequestSchema = v.looseObject({ method: v.picklist(methods) });

/** Body of `challengeExternalAccount` (docs/reference/accounts.md#createexternalaccount). */
export const OwnershipChallengeRequest: OwnershipChallengeRequestSchema = ownershipChallengeRequestSchema;
export interface OwnershipChallengeRequestSchema
  extends NamedSchema<typeof ownershipChallengeRequestSchema, OwnershipChallengeRequest> {}
export interface OwnershipChallengeRequest extends v.InferInput<typeof ownershipChallengeRequestSchema> {}

const ownershipChallengeSchema = responseObject({
  method: openEnum(methods),
  /** `WALLET_SIGNATURE`: signed with the wallet's own key. */
  messageToSign: v.optional(v.string()),
  /** `LIVENESS`: the URL of the hosted check. */
  verificationLink: v.optional(v.string()),
  token: v.optional(v.string()),
  expiresAt: dateTime,
});

/**
 * A challenge to prove the ownership of a wallet. A new challenge invalidates the previous one
 * (docs/reference/accounts.md#createexternalaccount).
 */
export const OwnershipChallenge: OwnershipChallengeSchema = ownershipChallengeSchema;
export interface OwnershipChallengeSchema extends NamedSchema<typeof ownershipChallengeSchema, OwnershipChallenge> {}
export interface OwnershipChallenge extends v.InferOutput<typeof ownershipChallengeSchema> {}

const ownershipProofRequestSchema = v.looseObject({
  /** EIP-191 hex on EVM chains, base64 on Bitcoin, base58 Ed25519 on Solana. */
  signature: text(1, 4096),
  /** Bitcoin only. Default: `bip137`. */
  signatureScheme: v.optional(v.picklist(['bip137', 'electrum'])),
});

/** Body of `verifyExternalAccount` (docs/reference/accounts.md#createexternalaccount). */
export const OwnershipProofRequest: OwnershipProofRequestSchema = ownershipProofRequestSchema;
export interface OwnershipProofRequestSchema
  extends NamedSchema<typeof ownershipProofRequestSchema, OwnershipProofRequest> {}
export interface OwnershipProofRequest extends v.InferInput<typeof ownershipProofRequestSchema> {}
