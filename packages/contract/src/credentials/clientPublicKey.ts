import * as v from 'valibot';

/**
 * A compressed P-256 point, 66 hex digits. A session opened for it is signed by the key the client holds
 * (supplement 1.2).
 */
export const CompressedPublicKey = v.pipe(
  v.string(),
  v.regex(/^0[23][0-9a-fA-F]{64}$/, 'Expected a compressed public key, 66 hex digits.'),
);

/**
 * An uncompressed P-256 point, 130 hex digits. For sessions the old model, in which the service makes the key and
 * seals it to this one; for wallet export the only form (supplement 1.2).
 */
export const UncompressedPublicKey = v.pipe(
  v.string(),
  v.regex(/^04[0-9a-fA-F]{128}$/, 'Expected an uncompressed public key, 130 hex digits.'),
);

/** Either form; which one is sent selects who holds the session key (supplement 1.2). */
export const ClientPublicKey = v.pipe(
  v.string(),
  v.regex(
    /^(0[23][0-9a-fA-F]{64}|04[0-9a-fA-F]{128})$/,
    'Expected a public key, 66 hex digits compressed or 130 uncompressed.',
  ),
);
