import * as v from 'valibot';

/** Bytes as unpadded base64url, as in WebAuthn's JSON. */
export const Base64Url: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(65_536),
  v.regex(/^[A-Za-z0-9_-]+$/, 'Expected unpadded base64url.'),
);
