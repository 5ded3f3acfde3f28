import * as v from 'valibot';
import { text } from '../formats.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { exactlyOne, needs } from '../rules.ts';
import { ipAddress, proof } from './authorization.ts';
import { ScaFactorRequest } from './factorRequest.ts';

const scaLoginStartRequestSchema = v.looseObject({ factor: ScaFactorRequest });

/** Body of `startScaLogin` (docs/reference/sca.md#completescalogin). */
export const ScaLoginStartRequest: ScaLoginStartRequestSchema = scaLoginStartRequestSchema;
export interface ScaLoginStartRequestSchema
  extends NamedSchema<typeof scaLoginStartRequestSchema, ScaLoginStartRequest> {}
export interface ScaLoginStartRequest extends v.InferInput<typeof scaLoginStartRequestSchema> {}

const scaLoginCompleteRequestSchema = v.pipe(
  v.looseObject({
    factor: ScaFactorRequest,
    endUserIpAddress: ipAddress,
    challengeId: v.nullish(text(1, 255)),
    ...proof,
  }),
  exactlyOne('code', 'passkeyAssertion'),
  needs('passkeyAssertion', 'origin'),
  v.forward(
    v.check(
      ({ factor, challengeId }) => factor !== 'SMS_OTP' || typeof challengeId === 'string',
      'Expected challengeId beside a code sent by SMS.',
    ),
    ['challengeId'],
  ),
  v.check(
    ({ factor, passkeyAssertion }) =>
      (factor === 'PASSKEY') === (typeof passkeyAssertion === 'object' && passkeyAssertion !== null),
    'Expected passkeyAssertion for a passkey, and code for any other factor.',
  ),
);

/** Body of `completeScaLogin` (docs/reference/sca.md#completescalogin). */
export const ScaLoginCompleteRequest: ScaLoginCompleteRequestSchema = scaLoginCompleteRequestSchema;
export interface ScaLoginCompleteRequestSchema
  extends NamedSchema<typeof scaLoginCompleteRequestSchema, ScaLoginCompleteRequest> {}
export interface ScaLoginCompleteRequest extends v.InferInput<typeof scaLoginCompleteRequestSchema> {}
