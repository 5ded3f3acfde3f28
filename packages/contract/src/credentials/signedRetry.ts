import * as v from 'valibot';
import { id } from '../ids.ts';
import { dateTime } from '../scalars.ts';
import { CredentialType } from './authMethod.ts';
import { PayloadToSign } from './payloadToSign.ts';

/**
 * The 202 that asks for a signed retry: same method, path and body again, with the signature of `payloadToSign`
 * and the `requestId` as headers (supplement 1.4).
 */
export const SignedRetry = v.looseObject({
  type: v.optional(CredentialType),
  payloadToSign: PayloadToSign,
  /** Single use. */
  requestId: id('Request'),
  expiresAt: dateTime,
});
export type SignedRetry = v.InferOutput<typeof SignedRetry>;
