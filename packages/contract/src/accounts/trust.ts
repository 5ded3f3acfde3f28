import * as v from 'valibot';
import { responseObject } from '../responseObject.ts';
import { ScaChallenge } from '../sca/challenge.ts';

/**
 * Response of `trustExternalAccount` and `untrustExternalAccount` (docs/reference/accounts.md#trustexternalaccount).
 */
export const TrustChallenge = responseObject({
  /** If absent, confirm without a challenge id. */
  scaChallenge: v.optional(ScaChallenge),
});
export type TrustChallenge = v.InferOutput<typeof TrustChallenge>;

/** Whether the account is a trusted beneficiary (docs/reference/accounts.md#trustexternalaccount). */
export const Trust = responseObject({ trusted: v.boolean() });
export type Trust = v.InferOutput<typeof Trust>;
