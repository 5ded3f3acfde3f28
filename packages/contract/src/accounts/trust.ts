import * as v from 'valibot';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { ScaChallenge } from '../sca/challenge.ts';

const trustChallengeSchema = responseObject({
  /** If absent, confirm without a challenge id. */
  scaChallenge: v.optional(ScaChallenge),
});

/**
 * Response of `trustExternalAccount` and `untrustExternalAccount` (docs/reference/accounts.md#trustexternalaccount).
 */
export const TrustChallenge: TrustChallengeSchema = trustChallengeSchema;
export interface TrustChallengeSchema extends NamedSchema<typeof trustChallengeSchema, TrustChallenge> {}
export interface TrustChallenge extends v.InferOutput<typeof trustChallengeSchema> {}

const trustSchema = responseObject({ trusted: v.boolean() });

/** Whether the account is a trusted beneficiary (docs/reference/accounts.md#trustexternalaccount). */
export const Trust: TrustSchema = trustSchema;
export interface TrustSchema extends NamedSchema<typeof trustSchema, Trust> {}
export interface Trust extends v.InferOutput<typeof trustSchema> {}
