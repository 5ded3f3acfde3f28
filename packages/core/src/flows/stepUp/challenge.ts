import { ScaChallenge } from '@latchkey/contract/sca';
import { safeParse } from 'valibot';
import { ANSWER_UNEXPECTED } from '../../errors/codes.ts';
import { coreError } from '../../errors/coreError.ts';
import type { StepUpChallenge } from './state.ts';

/** A code is not sent again before this time has passed (security 39b). */
export const RESEND_MS = 30_000;

/** Factors of a login that this version can answer. */
export const KNOWN: readonly string[] = ['SMS_OTP', 'TOTP', 'PASSKEY'];

/** What every challenge has, whatever it came from. */
type Asked = Pick<StepUpChallenge, 'id' | 'of' | 'factor' | 'available' | 'accepted'> & Partial<StepUpChallenge>;

/** Makes a challenge of what is known of it. A factor that this version does not know is one that it cannot answer. */
export function makeChallenge(asked: Asked, now: number): StepUpChallenge {
  const { factor, of, passkey, available } = asked;
  const isTyped = factor === 'SMS_OTP' || (factor === 'TOTP' && of !== 'quote');
  const isPasskey = factor === 'PASSKEY' && passkey !== undefined;
  return {
    others: of === 'login' ? available.filter((each) => each !== factor && KNOWN.includes(each)) : [],
    purpose: undefined,
    expiresAt: undefined,
    passkey: undefined,
    resendAt: factor === 'SMS_OTP' ? now + RESEND_MS : undefined,
    ...asked,
    method: isTyped ? 'code' : isPasskey ? 'passkey' : 'unsupported',
  };
}

/**
 * Reads a challenge as the wire has it.
 *
 * @throws `ANSWER_UNEXPECTED`
 */
export function readChallenge(
  wire: unknown,
  about: Pick<StepUpChallenge, 'of' | 'accepted'>,
  now: number,
): StepUpChallenge {
  const parsed = safeParse(ScaChallenge, wire);
  if (!parsed.success) throw coreError(ANSWER_UNEXPECTED, { status: 200 });
  const { id, factor, availableFactors: available, purpose, expiresAt } = parsed.output;
  const { passkeyAssertionOptions: options, passkeyAllowedOrigins } = parsed.output;
  const passkey = options ? { options, origins: passkeyAllowedOrigins ?? undefined } : undefined;
  const ends = Date.parse(expiresAt);
  const known = { ...about, id, factor, available, purpose: purpose ?? undefined, expiresAt: ends, passkey };
  return makeChallenge(known, now);
}
