import * as v from 'valibot';
import { id } from '../ids.ts';
import { responseObject } from '../responseObject.ts';
import { dateTime } from '../scalars.ts';
import { CredentialType } from './credentialType.ts';
import { PayloadToSign } from './payloadToSign.ts';

/**
 * The 202 response that requests a signed retry: the same method, path and body, with the signature of `payloadToSign`
 * and the `requestId` as headers (docs/reference/signed-retries.md).
 */
export const SignedRetry = responseObject({
  type: v.optional(CredentialType),
  payloadToSign: PayloadToSign,
  /** Single use. */
  requestId: id('Request'),
  expiresAt: dateTime,
});
export type SignedRetry = v.InferOutput<typeof SignedRetry>;
