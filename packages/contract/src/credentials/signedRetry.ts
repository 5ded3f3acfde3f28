import * as v from 'valibot';
import { id } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { dateTime } from '../scalars.ts';
import { CredentialType } from './credentialType.ts';
import { PayloadToSign } from './payloadToSign.ts';

const signedRetrySchema = responseObject({
  type: v.optional(CredentialType),
  payloadToSign: PayloadToSign,
  /** Single use. */
  requestId: id('Request'),
  expiresAt: dateTime,
});

/**
 * The 202 response that requests a signed retry: the same method, path and body, with the signature of `payloadToSign`
 * and the `requestId` as headers (docs/reference/signed-retries.md).
 */
export const SignedRetry: SignedRetrySchema = signedRetrySchema;
export interface SignedRetrySchema
  extends NamedSchema<typeof signedRetrySchema, SignedRetry, v.InferInput<typeof signedRetrySchema>> {}
export interface SignedRetry extends v.InferOutput<typeof signedRetrySchema> {}
