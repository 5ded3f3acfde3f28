import * as v from 'valibot';

/** An OIDC id token: three base64url parts. The service validates its content. */
export const OidcToken: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.maxLength(16_384),
  v.regex(/^[\w-]+\.[\w-]+\.[\w-]*$/, 'Expected a compact token of three parts.'),
);
