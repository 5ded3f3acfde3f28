import * as v from 'valibot';
import { ScaChallenge } from '../sca/challenge.ts';

/** Answer of `trustExternalAccount` and `untrustExternalAccount` (supplement 2.6). */
export const TrustChallenge = v.looseObject({
  /** Absent: confirm without a challenge's id. */
  scaChallenge: v.optional(ScaChallenge),
});
export type TrustChallenge = v.InferOutput<typeof TrustChallenge>;

/** Whether the account is a trusted beneficiary now (supplement 2.6). */
export const Trust = v.looseObject({ trusted: v.boolean() });
export type Trust = v.InferOutput<typeof Trust>;
