import type { RequestId } from '@latchkey/contract';
import type { PasskeyAssertion, PasskeyAttestation } from '@latchkey/contract/credentials';
import { fromBase64url, toUtf8 } from '../../crypto/bytes.ts';
import type { SettingsDependency } from '../../dependencies.ts';
import { isPasskeyOrigin } from '../../webauthn/passkeyOrigin.ts';
import { type Expected, type Passkey, verifyAssertion, verifyAttestation } from '../../webauthn/verifyPasskey.ts';
import type { PasskeyChallengeRow, PasskeyCredential } from './rows.ts';

/**
 * Returns what a wallet passkey must prove: it works on every page of the relying party; user verification is required
 * (docs/reference/credentials.md#createcredential).
 */
function getExpected({ settings }: SettingsDependency, challenge: Uint8Array): Expected {
  const { relyingPartyId, origins } = settings.passkeys;
  const isAllowed = (origin: string) => origins.includes(origin) || isPasskeyOrigin(origin, relyingPartyId);
  return { challenge, relyingPartyId, userVerified: true, isAllowed };
}

/** Returns the passkey registered for the platform's challenge, or `undefined` if the registration is invalid. */
export async function readAttestation(
  dependencies: SettingsDependency,
  attestation: PasskeyAttestation,
  challenge: string,
): Promise<Passkey | undefined> {
  const bytes = fromBase64url(challenge);
  return bytes && verifyAttestation(attestation, getExpected(dependencies, bytes));
}

/** An assertion that was verified before the transaction, and the challenge that it was verified against. */
export interface VerifiedAssertion {
  readonly requestId: RequestId;
  readonly counterBefore: number;
  readonly counter: number;
}

/**
 * Verifies an assertion for a challenge. Returns `undefined` if it is invalid. The signed bytes are the UTF-8 of the
 * challenge's hex text (64 bytes), not the 32 bytes that it encodes
 * (docs/reference/credentials.md#challengecredential).
 */
export async function readAssertion(
  dependencies: SettingsDependency,
  passkey: PasskeyCredential,
  assertion: PasskeyAssertion,
  { id: requestId, challenge }: PasskeyChallengeRow,
): Promise<VerifiedAssertion | undefined> {
  if (assertion.credentialId !== passkey.credentialId) return undefined;
  const used = await verifyAssertion(assertion, passkey, getExpected(dependencies, toUtf8(challenge)));
  return used && { requestId, counterBefore: passkey.counter, ...used };
}
