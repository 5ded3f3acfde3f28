import * as v from 'valibot';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { dateTime } from '../scalars.ts';

const passkeyRegistrationSchema = responseObject({
  /** Base64url. Sent back unchanged with the attestation. */
  challenge: v.string(),
  rp: responseObject({ id: v.string(), name: v.string() }),
  user: responseObject({ id: v.string(), name: v.string(), displayName: v.string() }),
  expiresAt: dateTime,
});

/** The platform's options for `navigator.credentials.create()` (docs/reference/credentials.md#createcredential). */
export const PasskeyRegistration: PasskeyRegistrationSchema = passkeyRegistrationSchema;
export interface PasskeyRegistrationSchema extends NamedSchema<typeof passkeyRegistrationSchema, PasskeyRegistration> {}
export interface PasskeyRegistration extends v.InferOutput<typeof passkeyRegistrationSchema> {}
