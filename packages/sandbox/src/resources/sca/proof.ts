import type { CustomerId } from '@latchkey/contract';
import type { ScaAuthorization } from '@latchkey/contract/sca';
import { fromHex } from '../../crypto/bytes.ts';
import { hashToHex } from '../../crypto/keys.ts';
import type { SettingsDependency, TablesDependency, TimeDependency } from '../../dependencies.ts';
import { ApiError, createRateLimitError } from '../../http/apiError.ts';
import { closeChallenge, fixedCode } from './challenge.ts';
import { countFailure, findLockError } from './lockout.ts';
import { type PasskeyProof, takePasskeyProof } from './passkeyProof.ts';
import type { EnrolledTotp, ScaChallengeRow } from './rows.ts';
import { getScaState, updateScaState } from './scaState.ts';
import { matchTotp } from './totp.ts';

/** The code of the request. */
export type CodeProof = Pick<ScaAuthorization, 'code'>;

/** The proof for a challenge: the request's code, or its assertion, verified before the transaction. */
export interface ChallengeProof extends CodeProof {
  readonly passkey: PasskeyProof | undefined;
}

/** Wrong proofs after which a challenge is invalid. */
export const proofsPerChallenge = 3;

/** Creates the 400 for an invalid proof. It does not reveal which element was wrong or whether the proof was late. */
export function createProofRefusedError(): ApiError {
  return new ApiError('INVALID_INPUT', 'The proof was not accepted.', { details: { reason: 'SCA_PROOF_REFUSED' } });
}

/** Accepts the app's current code, once. Where codes are fixed, the fixed code is valid too (docs/reference/sca.md). */
export function acceptTotp(
  dependencies: TimeDependency & SettingsDependency,
  totp: EnrolledTotp,
  code: string,
): EnrolledTotp | undefined {
  if (dependencies.settings.codes === 'fixed' && code === fixedCode) return totp;
  const secret = fromHex(totp.secret) ?? new Uint8Array();
  const lastStep = matchTotp(secret, code, { now: dependencies.now(), lastStep: totp.lastStep });
  if (lastStep !== undefined) return { ...totp, lastStep };
  const used = hashToHex(code);
  if (!totp.recovery.includes(used)) return undefined;
  return { ...totp, recovery: totp.recovery.filter((left) => left !== used) };
}

function checkTotp(
  dependencies: TablesDependency & TimeDependency & SettingsDependency,
  customerId: CustomerId,
  { code }: CodeProof,
): boolean {
  const { totp } = getScaState(dependencies, customerId);
  const taken = totp && typeof code === 'string' && acceptTotp(dependencies, totp, code);
  if (!taken) return false;
  updateScaState(dependencies, customerId, { totp: taken });
  return true;
}

function countFailureAndRefuse(dependencies: TablesDependency & TimeDependency, customerId: CustomerId): ApiError {
  countFailure(dependencies, customerId);
  return findLockError(dependencies, customerId) ?? createProofRefusedError();
}

/**
 * Checks a proof against a challenge, and closes the challenge if it is valid. Return an error, do not throw it, so
 * that the failure is counted.
 */
export function answerChallenge(
  dependencies: TablesDependency & TimeDependency,
  challenge: ScaChallengeRow,
  { code, passkey }: ChallengeProof,
): ApiError | undefined {
  const locked = findLockError(dependencies, challenge.customerId);
  if (locked) return locked;
  const left = challenge.expiresAt - dependencies.now();
  if (left <= 0) return createProofRefusedError();
  if (challenge.failedAttempts >= proofsPerChallenge)
    return createRateLimitError(
      'The account is locked after too many wrong proofs. Retry after the time in Retry-After.',
      left,
    );
  const isValid =
    challenge.factor === 'SMS_OTP' ? code === challenge.secret : takePasskeyProof(dependencies, challenge, passkey);
  if (isValid) {
    closeChallenge(dependencies, challenge);
    return undefined;
  }
  dependencies.tables.scaChallenges.put({ ...challenge, failedAttempts: challenge.failedAttempts + 1 });
  return countFailureAndRefuse(dependencies, challenge.customerId);
}

/** Checks the code of an authenticator app, which needs no challenge. */
export function answerTotp(
  dependencies: TablesDependency & TimeDependency & SettingsDependency,
  customerId: CustomerId,
  proof: CodeProof,
): ApiError | undefined {
  const locked = findLockError(dependencies, customerId);
  if (locked) return locked;
  return checkTotp(dependencies, customerId, proof) ? undefined : countFailureAndRefuse(dependencies, customerId);
}
