import type { CustomerId } from '@latchkey/contract';
import type { ScaAuthorization } from '@latchkey/contract/sca';
import { fromHex } from '../../crypto/bytes.ts';
import { digest } from '../../crypto/keys.ts';
import type { Engine } from '../../engine.ts';
import { Refusal, rateLimited } from '../../http/refusal.ts';
import { closeChallenge, fixedCode } from './challenge.ts';
import { countFailure, lockRefusal } from './lockout.ts';
import { readAssertion } from './passkey.ts';
import type { EnrolledTotp, ScaChallengeRow } from './rows.ts';
import { changeStanding, standingOf } from './standing.ts';
import { matchTotp } from './totp.ts';

/** What somebody hands in to prove who they are. */
export type Proof = Pick<ScaAuthorization, 'code' | 'passkeyAssertion' | 'origin'>;

/** Wrong proofs that end a challenge. */
export const proofsPerChallenge = 3;

/** 400 for a proof that does not hold. It never says which element was wrong, or whether one came too late. */
export function proofRefused(): Refusal {
  return new Refusal('INVALID_INPUT', 'The proof was not accepted.', { details: { reason: 'SCA_PROOF_REFUSED' } });
}

/** Whether the code is that of the app now; where codes are fixed, the one code is good as well (supplement 2.6). */
export function takeTotp(engine: Engine, totp: EnrolledTotp, code: string): EnrolledTotp | undefined {
  if (engine.settings.codes === 'fixed' && code === fixedCode) return totp;
  const secret = fromHex(totp.secret) ?? new Uint8Array();
  const lastStep = matchTotp(secret, code, { now: engine.now(), lastStep: totp.lastStep });
  if (lastStep !== undefined) return { ...totp, lastStep };
  const used = digest(code);
  if (!totp.recovery.includes(used)) return undefined;
  return { ...totp, recovery: totp.recovery.filter((left) => left !== used) };
}

function provesTotp(engine: Engine, customerId: CustomerId, { code }: Proof): boolean {
  const { totp } = standingOf(engine, customerId);
  const taken = totp && typeof code === 'string' && takeTotp(engine, totp, code);
  if (!taken) return false;
  changeStanding(engine, customerId, { totp: taken });
  return true;
}

function proves(engine: Engine, challenge: ScaChallengeRow, { code, passkeyAssertion, origin }: Proof): boolean {
  if (challenge.factor === 'SMS_OTP') return code === challenge.secret;
  const { passkey } = standingOf(engine, challenge.customerId);
  if (!passkey || !passkeyAssertion || typeof origin !== 'string') return false;
  const isListed = !challenge.topic.startsWith('quote ');
  const ceremony = { challenge: challenge.secret, origin, isListed };
  const used = readAssertion(engine, passkey, passkeyAssertion as Readonly<Record<string, unknown>>, ceremony);
  if (!used) return false;
  changeStanding(engine, challenge.customerId, { passkey: used });
  return true;
}

function refuse(engine: Engine, customerId: CustomerId): Refusal {
  countFailure(engine, customerId);
  return lockRefusal(engine, customerId) ?? proofRefused();
}

/**
 * Holds a proof against a challenge, and closes the challenge where it fits. A refusal is to be returned and not thrown,
 * so that the failure stays counted.
 */
export function answerChallenge(engine: Engine, challenge: ScaChallengeRow, proof: Proof): Refusal | undefined {
  const locked = lockRefusal(engine, challenge.customerId);
  if (locked) return locked;
  const left = challenge.expiresAt - engine.now();
  if (left <= 0) return proofRefused();
  if (challenge.refusals >= proofsPerChallenge) return rateLimited('Too many proofs were wrong.', left);
  if (proves(engine, challenge, proof)) {
    closeChallenge(engine, challenge);
    return undefined;
  }
  engine.tables.scaChallenges.put({ ...challenge, refusals: challenge.refusals + 1 });
  return refuse(engine, challenge.customerId);
}

/** The same for the code of an authenticator app, which needs no challenge. */
export function answerTotp(engine: Engine, customerId: CustomerId, proof: Proof): Refusal | undefined {
  const locked = lockRefusal(engine, customerId);
  if (locked) return locked;
  return provesTotp(engine, customerId, proof) ? undefined : refuse(engine, customerId);
}
