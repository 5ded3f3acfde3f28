import * as v from 'valibot';
import { text } from '../formats.ts';
import { dateTime, open } from '../scalars.ts';

const methods = ['WALLET_SIGNATURE', 'LIVENESS'] as const;

/** Body of `challengeExternalAccount` (supplement 4.1). */
export const OwnershipChallengeRequest = v.looseObject({ method: v.picklist(methods) });
export type OwnershipChallengeRequest = v.InferInput<typeof OwnershipChallengeRequest>;

/** How the owner of a wallet proves it; a new challenge voids the one before (supplement 4.1). */
export const OwnershipChallenge = v.looseObject({
  method: open(methods),
  /** `WALLET_SIGNATURE`: signed with the wallet's own key. */
  messageToSign: v.optional(v.string()),
  /** `LIVENESS`: where the person goes. */
  verificationLink: v.optional(v.string()),
  token: v.optional(v.string()),
  expiresAt: dateTime,
});
export type OwnershipChallenge = v.InferOutput<typeof OwnershipChallenge>;

/** Body of `verifyExternalAccount` (supplement 4.1). */
export const OwnershipProofRequest = v.looseObject({
  /** EIP-191 hex on Ethereum's kind of chain, base64 on Bitcoin, base58 Ed25519 on Solana. */
  signature: text(1, 4096),
  /** Bitcoin only; `bip137` unless given. */
  signatureScheme: v.optional(v.picklist(['bip137', 'electrum'])),
});
export type OwnershipProofRequest = v.InferInput<typeof OwnershipProofRequest>;
