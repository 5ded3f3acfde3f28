import { sha256 } from '@noble/hashes/sha2.js';
import { join, toBase64url } from '../crypto/bytes.ts';
import type { PublicKey } from '../crypto/points.ts';
import { verifyDer } from '../crypto/signatures.ts';
import { isAcceptable, parseAuthenticatorData } from './authenticatorData.ts';
import { type Cbor, decodeCbor } from './cbor.ts';
import { type Ceremony, isClientDataOf } from './clientData.ts';

/** What a relying party expects of a ceremony. */
export interface Expected extends Omit<Ceremony, 'type'> {
  readonly relyingPartyId: string;
  /** Whether the authenticator must have recognised its user, and not only felt a touch. */
  readonly userVerified: boolean;
}

/** A passkey that was just made. */
export interface NewPasskey {
  /** Unpadded base64url. */
  readonly credentialId: string;
  readonly publicKey: PublicKey;
  readonly counter: number;
}

/** Nothing attested, or the key attesting itself; an attestation by its maker is not asked for and not taken. */
function isAttested(fmt: Cbor | undefined, statement: Cbor | undefined, signed: Uint8Array, key: PublicKey): boolean {
  if (!(statement instanceof Map)) return false;
  if (fmt === 'none') return statement.size === 0;
  const signature = statement.get('sig');
  if (fmt !== 'packed' || statement.has('x5c') || statement.get('alg') !== -7) return false;
  return signature instanceof Uint8Array && verifyDer(key, signed, signature);
}

/**
 * Verifies a registration (WebAuthn, section 7.1): client data, relying party, presence, key, attestation.
 *
 * @example
 * const passkey = verifyAttestation({ clientDataJson, attestationObject }, expected);
 *
 * ES256 only. `undefined` where anything is wrong: which, is nobody's business.
 */
export function verifyAttestation(
  made: { readonly clientDataJson: Uint8Array; readonly attestationObject: Uint8Array },
  expected: Expected,
): NewPasskey | undefined {
  const { isAllowed, challenge } = expected;
  const { clientDataJson, attestationObject } = made;
  if (!isClientDataOf(clientDataJson, { type: 'webauthn.create', challenge, isAllowed })) return undefined;
  const decoded = decodeCbor(attestationObject);
  if (!(decoded?.value instanceof Map) || decoded.end !== attestationObject.length) return undefined;
  const bytes = decoded.value.get('authData');
  const data = bytes instanceof Uint8Array ? parseAuthenticatorData(bytes) : undefined;
  if (!(bytes instanceof Uint8Array) || !data?.credential || !isAcceptable(data, expected)) return undefined;
  const { id, publicKey } = data.credential;
  const signed = join(bytes, sha256(clientDataJson));
  if (!isAttested(decoded.value.get('fmt'), decoded.value.get('attStmt'), signed, publicKey)) return undefined;
  return { credentialId: toBase64url(id), publicKey, counter: data.counter };
}

/**
 * Verifies an assertion (WebAuthn, section 7.2): client data, relying party, presence, signature, and a counter that has
 * gone up, unless the authenticator keeps none. Answers the new counter.
 *
 * @example
 * const used = verifyAssertion({ clientDataJson, authenticatorData, signature }, passkey, expected);
 *
 * `signature` is DER, as authenticators give it. `undefined` where anything is wrong.
 */
export function verifyAssertion(
  given: {
    readonly clientDataJson: Uint8Array;
    readonly authenticatorData: Uint8Array;
    readonly signature: Uint8Array;
  },
  passkey: Pick<NewPasskey, 'publicKey' | 'counter'>,
  expected: Expected,
): { readonly counter: number } | undefined {
  const { isAllowed, challenge } = expected;
  const { clientDataJson, authenticatorData, signature } = given;
  if (!isClientDataOf(clientDataJson, { type: 'webauthn.get', challenge, isAllowed })) return undefined;
  const data = parseAuthenticatorData(authenticatorData);
  if (!data || !isAcceptable(data, expected)) return undefined;
  if (!verifyDer(passkey.publicKey, join(authenticatorData, sha256(clientDataJson)), signature)) return undefined;
  const keepsNone = data.counter === 0 && passkey.counter === 0;
  return keepsNone || data.counter > passkey.counter ? { counter: data.counter } : undefined;
}
