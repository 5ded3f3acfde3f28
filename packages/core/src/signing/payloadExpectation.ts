import type { PasskeyAttestation } from '@latchkey/contract/credentials';
import { checkArguments } from '@latchkey/core/development';
import type { ActivityPurpose } from './payloadTypes.ts';

/**
 * Where `parameters` of a payload must name what the user asked for, and with which text
 * (docs/reference/signed-retries.md).
 */
export interface PayloadSubject {
  /** Member names from `parameters` to the object; 0 is the only element of an array. */
  readonly path: readonly (string | 0)[];
  /** Members that must be exactly equal. An empty text equals nothing. */
  readonly members: Readonly<Record<string, string>>;
}

/** What the user asked for. A payload that names anything else, or does not name it, is not signed. */
export type PayloadExpectation =
  | { readonly purpose: 'send' }
  /** `foreignIds`: known ids of other resources. */
  | { readonly purpose: 'removeCredential' | 'revokeSession'; readonly foreignIds: readonly string[] }
  /** Made by `expectPasskey`, `expectIdentity`, `expectEmail`, `expectPhoneNumber` or `expectTargetKey`. */
  | {
      readonly purpose: Exclude<ActivityPurpose, 'send' | 'removeCredential' | 'revokeSession'>;
      readonly subject: PayloadSubject;
    };

/**
 * Expects the passkey that the user just created.
 *
 * ```ts
 * const expectation = expectPasskey({ credentialId: 'aWQ', clientDataJson: 'e30', attestationObject: 'o2M' })
 * ```
 *
 * @throws `CONFIGURATION_INVALID` in development, if an argument is missing
 */
export function expectPasskey(
  attestation: Pick<PasskeyAttestation, 'credentialId' | 'clientDataJson' | 'attestationObject'>,
): PayloadExpectation {
  checkArguments('expectPasskey', { attestation });
  const { credentialId, clientDataJson, attestationObject } = attestation;
  const members = { credentialId, clientDataJson, attestationObject };
  return { purpose: 'addPasskey', subject: { path: ['authenticators', 0, 'attestation'], members } };
}

/**
 * Expects the identity token that was given.
 *
 * ```ts
 * const expectation = expectIdentity(oidcToken)
 * ```
 */
export function expectIdentity(oidcToken: string): PayloadExpectation {
  return { purpose: 'addIdentity', subject: { path: ['oauthProviders', 0], members: { oidcToken } } };
}

/**
 * Expects the e-mail address that the user typed, or saw and confirmed.
 *
 * ```ts
 * const expectation = expectEmail('ada@example.com')
 * ```
 */
export function expectEmail(userEmail: string): PayloadExpectation {
  return { purpose: 'setEmail', subject: { path: [], members: { userEmail } } };
}

/**
 * Expects the phone number that the user typed, or saw and confirmed.
 *
 * ```ts
 * const expectation = expectPhoneNumber('+4915112345678')
 * ```
 */
export function expectPhoneNumber(userPhoneNumber: string): PayloadExpectation {
  return { purpose: 'setPhoneNumber', subject: { path: [], members: { userPhoneNumber } } };
}

/**
 * Expects the public key that this browser created, as it was sent.
 *
 * ```ts
 * const expectation = expectTargetKey('refreshSession', clientPublicKey)
 * ```
 */
export function expectTargetKey(
  purpose: 'refreshSession' | 'exportWallet',
  targetPublicKey: string,
): PayloadExpectation {
  return { purpose, subject: { path: [], members: { targetPublicKey } } };
}
