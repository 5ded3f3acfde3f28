import type { PasskeyAssertion, PasskeyAttestation } from '@latchkey/contract/credentials';
import { fromBase64url, toUtf8 } from '../../crypto/bytes.ts';
import type { Engine } from '../../engine.ts';
import { isOriginOf } from '../../webauthn/clientData.ts';
import { type Expected, type NewPasskey, verifyAssertion, verifyAttestation } from '../../webauthn/verifyPasskey.ts';
import type { PasskeyCredential } from './rows.ts';

/** A wallet's passkey serves every page of the relying party; the user must have been recognised (supplement 1.6). */
function expectedOf({ settings }: Engine, challenge: Uint8Array): Expected {
  const { relyingPartyId, origins } = settings.passkeys;
  const isAllowed = (origin: string) => origins.includes(origin) || isOriginOf(origin, relyingPartyId);
  return { challenge, relyingPartyId, userVerified: true, isAllowed };
}

/** The passkey that a registration made for the platform's challenge; `undefined` where anything about it is wrong. */
export function readAttestation(
  engine: Engine,
  attestation: PasskeyAttestation,
  challenge: Uint8Array,
): NewPasskey | undefined {
  const clientDataJson = fromBase64url(attestation.clientDataJson);
  const attestationObject = fromBase64url(attestation.attestationObject);
  if (!clientDataJson || !attestationObject) return undefined;
  const passkey = verifyAttestation({ clientDataJson, attestationObject }, expectedOf(engine, challenge));
  return passkey?.credentialId === attestation.credentialId ? passkey : undefined;
}

/**
 * The authenticator's new count after an assertion; `undefined` where anything about it is wrong. What was signed is the
 * UTF-8 of the challenge's hex text, 64 bytes, and not the 32 that it spells (supplement 1.8).
 */
export function readAssertion(
  engine: Engine,
  passkey: PasskeyCredential,
  assertion: PasskeyAssertion,
  challenge: string,
): { readonly counter: number } | undefined {
  const clientDataJson = fromBase64url(assertion.clientDataJson);
  const authenticatorData = fromBase64url(assertion.authenticatorData);
  const signature = fromBase64url(assertion.signature);
  if (!clientDataJson || !authenticatorData || !signature) return undefined;
  if (assertion.credentialId !== passkey.credentialId) return undefined;
  const given = { clientDataJson, authenticatorData, signature };
  return verifyAssertion(given, passkey, expectedOf(engine, toUtf8(challenge)));
}
