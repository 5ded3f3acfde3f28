import type { ScaChallengeId } from '@latchkey/contract';
import type { ScaAuthorization } from '@latchkey/contract/sca';
import type { SettingsDependency, TablesDependency } from '../../dependencies.ts';
import { findCurrentChallenge } from './challenge.ts';
import { readAssertion } from './passkey.ts';
import type { ChallengeSubject, EnrolledPasskey, ScaChallengeRow } from './rows.ts';
import { getScaState, updateScaState } from './scaState.ts';

/** A passkey assertion that was verified before the transaction. */
export interface PasskeyProof {
  readonly challengeId: ScaChallengeId;
  readonly before: EnrolledPasskey;
  readonly after: EnrolledPasskey;
}

/**
 * Verifies the request's assertion against the subject's challenge and the customer's passkey. Verification is
 * asynchronous and transactions are not, so handlers call this in their prepare step. Returns `undefined` if there is
 * no assertion or it is invalid.
 */
export async function verifyPasskeyProof(
  dependencies: TablesDependency & SettingsDependency,
  subject: ChallengeSubject,
  { passkeyAssertion, origin }: Pick<ScaAuthorization, 'passkeyAssertion' | 'origin'>,
): Promise<PasskeyProof | undefined> {
  const challenge = findCurrentChallenge(dependencies, subject);
  if (challenge?.factor !== 'PASSKEY' || !passkeyAssertion || typeof origin !== 'string') return undefined;
  const { passkey: before } = getScaState(dependencies, challenge.customerId);
  if (!before) return undefined;
  const ceremony = { challenge: challenge.secret, origin, isListed: subject.kind !== 'quote' };
  const assertion = passkeyAssertion as Readonly<Record<string, unknown>>;
  const after = await readAssertion(dependencies, before, assertion, ceremony);
  return after && { challengeId: challenge.id, before, after };
}

/**
 * Applies a verified proof to its challenge inside the transaction. Returns false for another challenge's proof, and
 * when the passkey was replaced or its counter advanced since the verification.
 */
export function takePasskeyProof(
  dependencies: TablesDependency,
  challenge: ScaChallengeRow,
  proof: PasskeyProof | undefined,
): boolean {
  if (proof?.challengeId !== challenge.id) return false;
  const { before, after } = proof;
  const { passkey } = getScaState(dependencies, challenge.customerId);
  if (passkey?.credentialId !== before.credentialId || passkey.counter !== before.counter) return false;
  updateScaState(dependencies, challenge.customerId, { passkey: after });
  return true;
}
