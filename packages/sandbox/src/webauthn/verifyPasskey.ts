import { type Bytes, fromBase64url, toBase64url } from '../crypto/bytes.ts';
import type { PublicKey } from '../crypto/points.ts';
import { es256, fromCoseKey, toCoseKey } from './coseKey.ts';
import { loadWebauthnLibrary, type WebauthnLibrary } from './webauthnLibrary.ts';

/** The values that a relying party expects of a ceremony. */
export interface Expected {
  /** The challenge bytes that the browser received. */
  readonly challenge: Uint8Array;
  readonly relyingPartyId: string;
  /** Whether user verification is required, instead of user presence only. */
  readonly userVerified: boolean;
  /** Returns whether a page of this origin may run the ceremony. */
  isAllowed(origin: string): boolean;
}

/** The response of a registration, each member unpadded base64url. */
export interface Attestation {
  readonly credentialId: string;
  readonly clientDataJson: string;
  readonly attestationObject: string;
}

/** The response of an authentication, each member unpadded base64url. The signature is DER. */
export interface Assertion {
  readonly clientDataJson: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

/** A stored passkey. */
export interface Passkey {
  /** Unpadded base64url. */
  readonly credentialId: string;
  readonly publicKey: PublicKey;
  /** The authenticator's last signature counter; 0 for one without a counter. */
  readonly counter: number;
}

/**
 * Returns the values that the library must expect, or `undefined` for a cross-origin frame, which the library accepts,
 * and for an origin that is not allowed.
 */
function toLibraryOptions({ helpers }: WebauthnLibrary, clientDataJson: string, expected: Expected) {
  const { origin, crossOrigin } = helpers.decodeClientDataJSON(clientDataJson);
  if (crossOrigin || typeof origin !== 'string' || !expected.isAllowed(origin)) return undefined;
  return {
    expectedChallenge: toBase64url(expected.challenge),
    expectedOrigin: origin,
    expectedRPID: expected.relyingPartyId,
    requireUserVerification: expected.userVerified,
  };
}

/**
 * Returns whether an attestation object is complete, without trailing bytes, and has no attestation or a
 * self-attestation. The sandbox does not request an attestation by the authenticator's vendor: to verify one, the
 * library would read the system clock and fetch revocation lists.
 */
function isPlainAttestation({ helpers }: WebauthnLibrary, bytes: Bytes): boolean {
  const decoded = helpers.decodeAttestationObject(bytes);
  const format = decoded.get('fmt');
  const isPlain = format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
  // The library ignores trailing bytes; re-encoding shows where the object ends.
  const { encode, decodeFirst } = helpers.isoCBOR;
  return isPlain && encode(decodeFirst<Parameters<typeof encode>[0]>(bytes)).length === bytes.length;
}

/** Runs a verification of the library, which reports every defect as an untyped exception. */
async function runVerification<Result>(verify: () => Promise<Result | undefined>): Promise<Result | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}

/**
 * Verifies a registration (WebAuthn, section 7.1) with `@simplewebauthn/server`. Accepts ES256 only. Returns
 * `undefined` for any invalid input, without a reason.
 *
 * @example const passkey = await verifyAttestation({ credentialId, clientDataJson, attestationObject }, expected);
 */
export async function verifyAttestation(attestation: Attestation, expected: Expected): Promise<Passkey | undefined> {
  const { credentialId: id, clientDataJson, attestationObject } = attestation;
  const bytes = fromBase64url(attestationObject);
  if (bytes === undefined || fromBase64url(clientDataJson) === undefined) return undefined;
  const library = await loadWebauthnLibrary();
  return runVerification(async () => {
    const options = toLibraryOptions(library, clientDataJson, expected);
    if (options === undefined || !isPlainAttestation(library, bytes)) return undefined;
    const { registrationInfo } = await library.server.verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON: clientDataJson, attestationObject },
        clientExtensionResults: {},
      },
      ...options,
      supportedAlgorithmIDs: [es256],
    });
    const credential = registrationInfo?.credential;
    if (credential?.id !== id) return undefined;
    const publicKey = fromCoseKey(library, credential.publicKey);
    return publicKey && { credentialId: id, publicKey, counter: credential.counter };
  });
}

/**
 * Verifies an authentication (WebAuthn, section 7.2) with `@simplewebauthn/server`: client data, relying party,
 * presence, signature, and a counter that increased, unless the authenticator has none. Returns the new counter, or
 * `undefined` for any invalid input, without a reason.
 *
 * @example const used = await verifyAssertion({ clientDataJson, authenticatorData, signature }, passkey, expected);
 */
export async function verifyAssertion(
  assertion: Assertion,
  passkey: Passkey,
  expected: Expected,
): Promise<{ readonly counter: number } | undefined> {
  const { clientDataJson, authenticatorData, signature } = assertion;
  if (![clientDataJson, authenticatorData, signature].every((text) => fromBase64url(text))) return undefined;
  const library = await loadWebauthnLibrary();
  return runVerification(async () => {
    const options = toLibraryOptions(library, clientDataJson, expected);
    if (options === undefined) return undefined;
    const { credentialId: id, publicKey, counter } = passkey;
    const { verified, authenticationInfo } = await library.server.verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON: clientDataJson, authenticatorData, signature },
        clientExtensionResults: {},
      },
      ...options,
      credential: { id, publicKey: toCoseKey(library, publicKey), counter },
    });
    return verified ? { counter: authenticationInfo.newCounter } : undefined;
  });
}
