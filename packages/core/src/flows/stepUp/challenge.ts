import { ScaChallenge } from '@latchkey/contract/sca';
import { safeParse } from 'valibot';
import { RESPONSE_UNEXPECTED } from '../../errors/codes.ts';
import { createCoreError } from '../../errors/coreError.ts';
import { CODE_RESEND_DELAY_MS } from '../codeResend.ts';
import type { StepUpChallenge } from './state.ts';

/** Login factors that this version supports. */
export const KNOWN: readonly string[] = ['SMS_OTP', 'TOTP', 'PASSKEY'];

/** The common part of every challenge. */
type ChallengeSource = Pick<StepUpChallenge, 'id' | 'type' | 'factor' | 'available' | 'accepted'> &
  Partial<StepUpChallenge>;

/** Creates a challenge. An unknown factor is marked as unsupported. */
export function makeChallenge(source: ChallengeSource, now: number): StepUpChallenge {
  const { factor, type, passkey, available } = source;
  const isTyped = factor === 'SMS_OTP' || (factor === 'TOTP' && type !== 'quote');
  const isPasskey = factor === 'PASSKEY' && passkey !== undefined;
  return {
    others: type === 'login' ? available.filter((each) => each !== factor && KNOWN.includes(each)) : [],
    purpose: undefined,
    expiresAt: undefined,
    passkey: undefined,
    resendAt: factor === 'SMS_OTP' ? now + CODE_RESEND_DELAY_MS : undefined,
    ...source,
    method: isTyped ? 'code' : isPasskey ? 'passkey' : 'unsupported',
  };
}

/**
 * Reads a challenge of a response.
 *
 * @throws `RESPONSE_UNEXPECTED`
 */
export function readChallenge(
  wire: unknown,
  about: Pick<StepUpChallenge, 'type' | 'accepted'>,
  now: number,
): StepUpChallenge {
  const parsed = safeParse(ScaChallenge, wire);
  if (!parsed.success) throw createCoreError(RESPONSE_UNEXPECTED, { status: 200 });
  const { id, factor, availableFactors: available, purpose, expiresAt } = parsed.output;
  const { passkeyAssertionOptions: options, passkeyAllowedOrigins } = parsed.output;
  const passkey = options ? { options, origins: passkeyAllowedOrigins ?? undefined } : undefined;
  const ends = Date.parse(expiresAt);
  const known = { ...about, id, factor, available, purpose: purpose ?? undefined, expiresAt: ends, passkey };
  return makeChallenge(known, now);
}
