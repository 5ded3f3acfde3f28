import { deriveKeyPair } from '../../crypto/keys.ts';
import { type PublicKey, parsePublicKey } from '../../crypto/points.ts';
import { sealSessionKey } from '../../crypto/sealedSessionKey.ts';
import type { Engine } from '../../engine.ts';
import { invalidField } from '../../http/refusal.ts';

/** The key that a session is opened for, and, where the service made it, its sealed secret for the client. */
export interface SessionKey {
  readonly publicKey: PublicKey;
  readonly encryptedSessionSigningKey?: string;
}

/** @throws Refusal `INVALID_INPUT` for a key that is not a point of the curve. */
export function readClientKey(clientPublicKey: string): PublicKey {
  const key = parsePublicKey(clientPublicKey);
  if (!key) throw invalidField('clientPublicKey', 'The key is not a point of P-256.');
  return key;
}

/**
 * Compressed, the client's key is the session's; uncompressed, the service makes the session's and seals it to the
 * client's (supplement 1.2). `occasion` is what makes this session another than the one before; the made key and the
 * ephemeral one follow from it.
 * @throws Refusal `INVALID_INPUT` for a key that is not a point of the curve.
 */
export async function makeSessionKey(engine: Engine, clientPublicKey: string, occasion: string): Promise<SessionKey> {
  const client = readClientKey(clientPublicKey);
  if (clientPublicKey.length === 66) return { publicKey: client };
  const session = deriveKeyPair(engine.seed, `session/${occasion}/${client}`);
  const ephemeral = deriveKeyPair(engine.seed, `session/${occasion}/${client}/ephemeral`);
  const encryptedSessionSigningKey = await sealSessionKey(client, ephemeral, session);
  return { publicKey: session.publicKey, encryptedSessionSigningKey };
}
