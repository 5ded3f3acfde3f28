import * as v from 'valibot';
import { text } from '../formats.ts';
import { exactlyOne, needs } from '../rules.ts';
import { proof } from '../sca/authorization.ts';
import { ScaChallenge } from '../sca/challenge.ts';

/** Answer of `trustExternalAccount` and `untrustExternalAccount` (supplement 2.6). */
export const TrustChallenge = v.looseObject({
  /** Absent: confirm without a challenge's id. */
  scaChallenge: v.optional(ScaChallenge),
});
export type TrustChallenge = v.InferOutput<typeof TrustChallenge>;

/** Body of the confirmations (supplement 2.6). */
export const TrustConfirmRequest = v.pipe(
  v.looseObject({ challengeId: v.nullish(text(1, 255)), ...proof }),
  exactlyOne('code', 'passkeyAssertion'),
  needs('passkeyAssertion', 'origin'),
);
export type TrustConfirmRequest = v.InferInput<typeof TrustConfirmRequest>;

/** Whether the account is a trusted beneficiary now (supplement 2.6). */
export const Trust = v.looseObject({ trusted: v.boolean() });
export type Trust = v.InferOutput<typeof Trust>;
