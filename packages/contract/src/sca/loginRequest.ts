import * as v from 'valibot';
import { text } from '../formats.ts';
import { exactlyOne, needs } from '../rules.ts';
import { ipAddress, proof } from './authorization.ts';
import { ScaFactorRequest } from './factorRequest.ts';

/** Body of `startScaLogin` (docs/reference/sca.md#completescalogin). */
export const ScaLoginStartRequest = v.looseObject({ factor: ScaFactorRequest });
export type ScaLoginStartRequest = v.InferInput<typeof ScaLoginStartRequest>;

/** Body of `completeScaLogin` (docs/reference/sca.md#completescalogin). */
export const ScaLoginCompleteRequest = v.pipe(
  v.looseObject({
    factor: ScaFactorRequest,
    endUserIpAddress: ipAddress,
    challengeId: v.nullish(text(1, 255)),
    ...proof,
  }),
  exactlyOne('code', 'passkeyAssertion'),
  needs('passkeyAssertion', 'origin'),
  v.check(
    ({ factor, challengeId }) => factor !== 'SMS_OTP' || typeof challengeId === 'string',
    'Expected challengeId beside a code sent by SMS.',
  ),
  v.check(
    ({ factor, passkeyAssertion }) =>
      (factor === 'PASSKEY') === (typeof passkeyAssertion === 'object' && passkeyAssertion !== null),
    'Expected passkeyAssertion for a passkey, and code for any other factor.',
  ),
);
export type ScaLoginCompleteRequest = v.InferInput<typeof ScaLoginCompleteRequest>;
