import * as v from 'valibot';

/** An OIDC id token: three base64url parts. What it says is for the service to judge. */
export const OidcToken = v.pipe(
  v.string(),
  v.maxLength(16_384),
  v.regex(/^[\w-]+\.[\w-]+\.[\w-]*$/, 'Expected a compact token of three parts.'),
);
