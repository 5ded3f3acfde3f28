import { type Bytes, fromBase64url } from '../../crypto/bytes.ts';
import type { Engine } from '../../engine.ts';
import { isOriginOf } from '../../webauthn/clientData.ts';
import { type Expected, verifyAssertion, verifyAttestation } from '../../webauthn/verifyPasskey.ts';
import type { EnrolledPasskey } from './rows.ts';

/** A credential as the browser made it, told as JSON: not yet looked into. */
type CredentialJson = Readonly<Record<string, unknown>>;

/** Members that arrived as somebody's JSON, as bytes; absent where one of them is not unpadded base64url. */
function bytesOf<Name extends string>(json: unknown, ...names: readonly Name[]): Record<Name, Bytes> | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const members = json as Readonly<Record<string, unknown>>;
  const found = names.map((name) => {
    const text = members[name];
    return [name, typeof text === 'string' ? fromBase64url(text) : undefined] as const;
  });
  return found.every(([, bytes]) => bytes) ? (Object.fromEntries(found) as Record<Name, Bytes>) : undefined;
}

/**
 * What a ceremony is held against. The page's origin is the one it says, on the list where there is a list, and in any
 * case one of the relying party (supplement 2.2).
 */
function expectedOf(engine: Engine, ceremony: { challenge: string; origin: string; isListed: boolean }): Expected {
  const { relyingPartyId, origins } = engine.settings.passkeys;
  const { origin, isListed } = ceremony;
  return {
    challenge: fromBase64url(ceremony.challenge) ?? new Uint8Array(),
    relyingPartyId,
    userVerified: true,
    isAllowed: (said) => said === origin && (isListed ? origins.includes(said) : isOriginOf(said, relyingPartyId)),
  };
}

/** The passkey that a registration made; `undefined` where anything about it is wrong. */
export function readRegistration(
  engine: Engine,
  credential: CredentialJson,
  ceremony: { challenge: string; origin: string },
): EnrolledPasskey | undefined {
  const response = credential['response'];
  const made = bytesOf(response, 'clientDataJSON', 'attestationObject');
  if (!made) return undefined;
  const { clientDataJSON: clientDataJson, attestationObject } = made;
  const expected = expectedOf(engine, { ...ceremony, isListed: true });
  const passkey = verifyAttestation({ clientDataJson, attestationObject }, expected);
  if (!passkey || credential['id'] !== passkey.credentialId) return undefined;
  const { transports } = response as { transports?: unknown };
  const named = Array.isArray(transports) ? transports.filter((name) => typeof name === 'string') : [];
  return { ...passkey, transports: named };
}

/** The passkey with its counter moved on by an assertion; `undefined` where anything about that is wrong. */
export function readAssertion(
  engine: Engine,
  passkey: EnrolledPasskey,
  assertion: CredentialJson,
  ceremony: { challenge: string; origin: string; isListed: boolean },
): EnrolledPasskey | undefined {
  const given = bytesOf(assertion['response'], 'clientDataJSON', 'authenticatorData', 'signature');
  if (!given || assertion['id'] !== passkey.credentialId) return undefined;
  const { clientDataJSON: clientDataJson, authenticatorData, signature } = given;
  const used = verifyAssertion({ clientDataJson, authenticatorData, signature }, passkey, expectedOf(engine, ceremony));
  return used && { ...passkey, ...used };
}
