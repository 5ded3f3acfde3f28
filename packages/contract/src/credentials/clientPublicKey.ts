import * as v from 'valibot';

/**
 * A compressed P-256 point, 66 hex digits. The client holds the key of a session that is opened for it
 * (docs/reference/credentials.md#the-encoding-of-the-client-key).
 */
export const CompressedPublicKey: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.regex(/^0[23][0-9a-fA-F]{64}$/, 'Expected a compressed public key, 66 hex digits.'),
);

/**
 * An uncompressed P-256 point, 130 hex digits. For sessions, it selects the older model, in which the service generates
 * the key and seals it to this one. A wallet export accepts only this form
 * (docs/reference/credentials.md#the-encoding-of-the-client-key).
 */
export const UncompressedPublicKey: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.regex(/^04[0-9a-fA-F]{128}$/, 'Expected an uncompressed public key, 130 hex digits.'),
);

/**
 * Either form. The form determines who generates the session key
 * (docs/reference/credentials.md#the-encoding-of-the-client-key).
 */
export const ClientPublicKey: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.regex(
    /^(0[23][0-9a-fA-F]{64}|04[0-9a-fA-F]{128})$/,
    'Expected a public key, 66 hex digits compressed or 130 uncompressed.',
  ),
);
