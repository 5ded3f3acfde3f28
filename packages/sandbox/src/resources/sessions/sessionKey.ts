import { deriveKeyPair } from '../../crypto/keys.ts';
import { type PublicKey, parsePublicKey } from '../../crypto/points.ts';
import { sealSessionKey } from '../../crypto/sealedSessionKey.ts';
import type { SeedDependency } from '../../dependencies.ts';
import { createInvalidFieldError } from '../../http/apiError.ts';

/** The key of a new session and, if the service created it, the sealed secret for the client. */
export interface SessionKey {
  readonly publicKey: PublicKey;
  readonly encryptedSessionSigningKey?: string;
}

/** Reads the client's public key. @throws ApiError `INVALID_INPUT` for a key that is not a point on the curve. */
export function readClientKey(clientPublicKey: string): PublicKey {
  const key = parsePublicKey(clientPublicKey);
  if (!key) throw createInvalidFieldError('clientPublicKey', 'The key is not a point of P-256.');
  return key;
}

/**
 * Returns the session key. A compressed client key becomes the session key; for an uncompressed one, the service
 * creates the session key and seals it to the client's (docs/reference/credentials.md#the-encoding-of-the-client-key).
 * `occasion` distinguishes this session from earlier ones: the created key and the ephemeral key are derived from it.
 * @throws ApiError `INVALID_INPUT` for a key that is not a point on the curve.
 */
export async function makeSessionKey(
  dependencies: SeedDependency,
  clientPublicKey: string,
  occasion: string,
): Promise<SessionKey> {
  const client = readClientKey(clientPublicKey);
  if (clientPublicKey.length === 66) return { publicKey: client };
  const session = deriveKeyPair(dependencies.seed, `session/${occasion}/${client}`);
  const ephemeral = deriveKeyPair(dependencies.seed, `session/${occasion}/${client}/ephemeral`);
  const encryptedSessionSigningKey = await sealSessionKey(client, ephemeral, session);
  return { publicKey: session.publicKey, encryptedSessionSigningKey };
}
