import { fromBase64url } from '../../crypto/bytes.ts';
import type { SettingsDependency } from '../../dependencies.ts';
import { isPasskeyOrigin } from '../../webauthn/passkeyOrigin.ts';
import { type Expected, verifyAssertion, verifyAttestation } from '../../webauthn/verifyPasskey.ts';
import type { EnrolledPasskey } from './rows.ts';

/** A credential as the browser returned it: unvalidated JSON. */
type CredentialJson = Readonly<Record<string, unknown>>;

/** Returns string members of unvalidated JSON, or `undefined` if one is missing or of another type. */
function toStrings<Name extends string>(json: unknown, ...names: readonly Name[]): Record<Name, string> | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const members = json as Readonly<Record<string, unknown>>;
  const found = names.map((name) => [name, members[name]] as const);
  return found.every(([, text]) => typeof text === 'string')
    ? (Object.fromEntries(found) as Record<Name, string>)
    : undefined;
}

/**
 * Returns the values that a ceremony must match. The page's origin is the one in the request. It must be on the list,
 * if there is one, and must belong to the relying party (docs/reference/sca.md).
 */
function getExpected(
  dependencies: SettingsDependency,
  ceremony: { challenge: string; origin: string; isListed: boolean },
): Expected {
  const { relyingPartyId, origins } = dependencies.settings.passkeys;
  const { origin, isListed } = ceremony;
  return {
    challenge: fromBase64url(ceremony.challenge) ?? new Uint8Array(),
    relyingPartyId,
    userVerified: true,
    isAllowed: (actual) =>
      actual === origin && (isListed ? origins.includes(actual) : isPasskeyOrigin(actual, relyingPartyId)),
  };
}

/** Verifies a registration. Returns the passkey, or `undefined` if the registration is invalid. */
export async function readRegistration(
  dependencies: SettingsDependency,
  credential: CredentialJson,
  ceremony: { challenge: string; origin: string },
): Promise<EnrolledPasskey | undefined> {
  const response = credential['response'];
  const texts = toStrings(response, 'clientDataJSON', 'attestationObject');
  const { id: credentialId } = credential;
  if (!texts || typeof credentialId !== 'string') return undefined;
  const { clientDataJSON: clientDataJson, attestationObject } = texts;
  const expected = getExpected(dependencies, { ...ceremony, isListed: true });
  const passkey = await verifyAttestation({ credentialId, clientDataJson, attestationObject }, expected);
  if (!passkey) return undefined;
  const { transports } = response as { transports?: unknown };
  const named = Array.isArray(transports) ? transports.filter((name) => typeof name === 'string') : [];
  return { ...passkey, transports: named };
}

/** Verifies an assertion. Returns the passkey with its new counter, or `undefined` if the assertion is invalid. */
export async function readAssertion(
  dependencies: SettingsDependency,
  passkey: EnrolledPasskey,
  assertion: CredentialJson,
  ceremony: { challenge: string; origin: string; isListed: boolean },
): Promise<EnrolledPasskey | undefined> {
  const texts = toStrings(assertion['response'], 'clientDataJSON', 'authenticatorData', 'signature');
  if (!texts || assertion['id'] !== passkey.credentialId) return undefined;
  const { clientDataJSON: clientDataJson, authenticatorData, signature } = texts;
  const expected = getExpected(dependencies, ceremony);
  const used = await verifyAssertion({ clientDataJson, authenticatorData, signature }, passkey, expected);
  return used && { ...passkey, ...used };
}
