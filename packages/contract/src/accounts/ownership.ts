import * as v from 'valibot';
import { text } from '../formats.ts';
import { responseObject } from '../responseObject.ts';
import { dateTime, openEnum } from '../scalars.ts';

const methods = ['WALLET_SIGNATURE', 'LIVENESS'] as const;

/** Body of `challengeExternalAccount` (docs/reference/accounts.md#createexternalaccount). */
export const OwnershipChallengeRequest = v.looseObject({ method: v.picklist(methods) });
export type OwnershipChallengeRequest = v.InferInput<typeof OwnershipChallengeRequest>;

/**
 * A challenge to prove the ownership of a wallet. A new challenge invalidates the previous one
 * (docs/reference/accounts.md#createexternalaccount).
 */
export const OwnershipChallenge = responseObject({
  method: openEnum(methods),
  /** `WALLET_SIGNATURE`: signed with the wallet's own key. */
  messageToSign: v.optional(v.string()),
  /** `LIVENESS`: the URL of the hosted check. */
  verificationLink: v.optional(v.string()),
  token: v.optional(v.string()),
  expiresAt: dateTime,
});
export type OwnershipChallenge = v.InferOutput<typeof OwnershipChallenge>;

/** Body of `verifyExternalAccount` (docs/reference/accounts.md#createexternalaccount). */
export const OwnershipProofRequest = v.looseObject({
  /** EIP-191 hex on EVM chains, base64 on Bitcoin, base58 Ed25519 on Solana. */
  signature: text(1, 4096),
  /** Bitcoin only. Default: `bip137`. */
  signatureScheme: v.optional(v.picklist(['bip137', 'electrum'])),
});
export type OwnershipProofRequest = v.InferInput<typeof OwnershipProofRequest>;
