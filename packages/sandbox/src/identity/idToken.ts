import { fromBase64url, fromUtf8, toUtf8 } from '../crypto/bytes.ts';
import type { IdentityProvider, JsonWebKeyWithId } from './provider.ts';

/** The claims of an id token that a wallet uses. Times are in seconds, as in the token. */
export interface IdClaims {
  readonly issuer: string;
  readonly audience: string;
  readonly subject: string;
  readonly issuedAt: number;
  readonly expiresAt: number;
  readonly email?: string;
  readonly nonce?: string;
}

/** A parsed token with an unverified signature. */
export interface IdToken {
  readonly claims: IdClaims;
  readonly algorithm: 'ES256' | 'RS256';
  readonly keyId: string | undefined;
  /** The signed text. */
  readonly content: string;
  readonly signature: Uint8Array<ArrayBuffer>;
}

function parsePart(part: string | undefined): Readonly<Record<string, unknown>> | undefined {
  const bytes = part === undefined ? undefined : fromBase64url(part);
  try {
    const value: unknown = JSON.parse((bytes && fromUtf8(bytes)) ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

const readText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/**
 * Reads `aud`, a string or a list with one string (docs/reference/sandbox-operations.md#values-that-select-an-outcome).
 */
function readAudience(value: unknown): string | undefined {
  return readText(Array.isArray(value) && value.length === 1 ? value[0] : value);
}

/**
 * Parses a compact id token. Returns `undefined` if it is malformed, lacks a claim, or uses an unsupported algorithm.
 */
export function parseIdToken(token: string): IdToken | undefined {
  const [header, body, signature, ...more] = token.split('.');
  const [head, claims] = [parsePart(header), parsePart(body)];
  const bytes = fromBase64url(signature ?? '');
  const algorithm = head?.['alg'];
  if (more.length > 0 || !claims || !bytes || (algorithm !== 'ES256' && algorithm !== 'RS256')) return undefined;
  // An unsupported critical extension (RFC 7515, section 4.1.11).
  if (head?.['crit'] !== undefined) return undefined;
  const { iss, sub, iat, exp } = claims;
  const audience = readAudience(claims['aud']);
  if (typeof iss !== 'string' || typeof sub !== 'string' || sub === '' || audience === undefined) return undefined;
  if (typeof iat !== 'number' || typeof exp !== 'number') return undefined;
  const [email, nonce] = [readText(claims['email']), readText(claims['nonce'])];
  return {
    claims: {
      issuer: iss,
      audience,
      subject: sub,
      issuedAt: iat,
      expiresAt: exp,
      ...(email !== undefined && { email }),
      ...(nonce !== undefined && { nonce }),
    },
    algorithm,
    keyId: readText(head?.['kid']),
    content: `${header}.${body}`,
    signature: bytes,
  };
}

const algorithms = {
  ES256: {
    kty: 'EC',
    importAlgorithm: { name: 'ECDSA', namedCurve: 'P-256' },
    verifyAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
  },
  RS256: {
    kty: 'RSA',
    importAlgorithm: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    verifyAlgorithm: { name: 'RSASSA-PKCS1-v1_5' },
  },
} as const;

/** A modulus of 2048 bits is 342 digits of base64url (RFC 7518, section 3.3). */
const shortestModulus = 342;

function canVerify(key: JsonWebKeyWithId, { algorithm, keyId }: IdToken): boolean {
  if (key.kty !== algorithms[algorithm].kty || (key.alg !== undefined && key.alg !== algorithm)) return false;
  if (key.kty === 'RSA' && (key.n?.length ?? 0) < shortestModulus) return false;
  return keyId === undefined || key.kid === undefined || key.kid === keyId;
}

async function verifySignature(key: JsonWebKeyWithId, { algorithm, content, signature }: IdToken): Promise<boolean> {
  const { importAlgorithm, verifyAlgorithm } = algorithms[algorithm];
  const { kty, crv, x, y, n, e } = key;
  const jwk = kty === 'EC' ? { kty, crv, x, y } : { kty, n, e };
  try {
    const imported = await crypto.subtle.importKey('jwk', jwk as JsonWebKey, importAlgorithm, false, ['verify']);
    return await crypto.subtle.verify(verifyAlgorithm, imported, signature, toUtf8(content));
  } catch {
    return false;
  }
}

/** Whether one of the provider's keys signed the token (RFC 7515, section 5.2). The token's own `jwk` is ignored. */
export async function isSignedBy(provider: IdentityProvider, token: IdToken): Promise<boolean> {
  for (const key of provider.keys) if (canVerify(key, token) && (await verifySignature(key, token))) return true;
  return false;
}
