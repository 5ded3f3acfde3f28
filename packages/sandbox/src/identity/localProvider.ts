import type { Clock } from '../clock/clock.ts';
import { toBase64url, toUtf8 } from '../crypto/bytes.ts';
import { deriveKeyPair } from '../crypto/keys.ts';
import { toUncompressed } from '../crypto/points.ts';
import { signRaw } from '../crypto/signatures.ts';
import type { IdentityProvider } from './provider.ts';

/** The subject of a token. */
export interface IdTokenRequest {
  readonly subject: string;
  /** The client that the token is for. Default: `sandbox`. */
  readonly audience?: string | undefined;
  readonly email?: string | undefined;
  /** For a sign-in: the lower-case hex SHA-256 of the client's public key as hex text. */
  readonly nonce?: string | undefined;
}

/** A provider that issues any requested token. */
export interface LocalProvider extends IdentityProvider {
  /** Issues an id token, signed with ES256, valid for one hour from now. */
  issue(request: IdTokenRequest): string;
}

const issuer = 'https://identity.sandbox.example';
const lifeSeconds = 3_600;

/** Creates the sandbox's own OpenID provider. Its key is derived from the seed. */
export function createLocalProvider(seed: string, clock: Clock): LocalProvider {
  const key = deriveKeyPair(seed, 'identity');
  const point = toUncompressed(key.publicKey);
  const kid = key.publicKey.slice(0, 16);
  const part = (value: object) => toBase64url(toUtf8(JSON.stringify(value)));
  return {
    issuer,
    keys: [
      {
        kty: 'EC',
        crv: 'P-256',
        alg: 'ES256',
        use: 'sig',
        kid,
        x: toBase64url(point.subarray(1, 33)),
        y: toBase64url(point.subarray(33)),
      },
    ],
    issue({ subject, audience = 'sandbox', email, nonce }) {
      const iat = Math.floor(clock.now() / 1000);
      const times = { iat, exp: iat + lifeSeconds };
      const claims = { iss: issuer, aud: audience, sub: subject, email, nonce, ...times };
      const content = `${part({ alg: 'ES256', typ: 'JWT', kid })}.${part(claims)}`;
      return `${content}.${toBase64url(signRaw(key, toUtf8(content)))}`;
    },
  };
}
