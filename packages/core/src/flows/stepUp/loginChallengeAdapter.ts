import type { ScaLoginStartRequest } from '@latchkey/contract/sca';
import { completeScaLogin } from '../../actions/completeScaLogin.ts';
import { listScaFactors } from '../../actions/listScaFactors.ts';
import { startScaLogin } from '../../actions/startScaLogin.ts';
import type { Wallet } from '../../client/wallet.ts';
import { RESPONSE_UNEXPECTED } from '../../errors/codes.ts';
import { createCoreError } from '../../errors/coreError.ts';
import { toHex } from '../../internal/hex.ts';
import { KNOWN, makeChallenge } from './challenge.ts';
import type { ChallengeAdapter } from './challengeAdapter.ts';
import { findOrBeginChallenge, getSubjectKey, writeStepUp } from './record.ts';
import type { StepUpChallenge } from './state.ts';

const subjectKey = /* @__PURE__ */ getSubjectKey({ type: 'login' });

type Factor = ScaLoginStartRequest['factor'];

/**
 * The adapter of the login that moving money requires (docs/reference/sca.md#completescalogin). Its factor can be
 * chosen.
 */
export function loginChallengeAdapter(wallet: Wallet): ChallengeAdapter {
  async function begin(preferred: string | undefined, signal: AbortSignal): Promise<StepUpChallenge> {
    const available: string[] = (await listScaFactors(wallet, { signal })).map(({ factor }) => factor);
    const factor = available.find((each) => each === preferred) ?? available.find((each) => KNOWN.includes(each));
    const about = { id: toHex(wallet.random(16)), type: 'login', available, accepted: 0 } as const;
    // For a user without a supported factor the challenge lists the enrolled ones.
    if (factor === undefined) return makeChallenge({ ...about, factor: available[0] ?? '' }, wallet.now());
    const start = await startScaLogin(wallet, { factor: factor as Factor, signal });
    const { challengeId, expiresAt, passkeyOptions: options, allowedOrigins } = start;
    const challenge = makeChallenge(
      {
        ...about,
        id: challengeId ?? about.id,
        factor,
        expiresAt: expiresAt ? Date.parse(expiresAt) : undefined,
        passkey: options ? { options, origins: allowedOrigins ?? undefined } : undefined,
      },
      wallet.now(),
    );
    await writeStepUp(wallet, subjectKey, challenge);
    return challenge;
  }

  return {
    read: (signal) => findOrBeginChallenge(wallet, subjectKey, () => begin(undefined, signal)),
    async prove({ factor, id: challengeId }, { proof }, signal) {
      const { status } = await completeScaLogin(wallet, { factor: factor as Factor, challengeId, proof, signal });
      // Any other status means that the login is not complete.
      if (status !== 'SUCCESS') throw createCoreError(RESPONSE_UNEXPECTED, { status: 400 });
      return { type: 'loggedIn' };
    },
    resend: ({ factor }, signal) => begin(factor, signal),
    switchTo: begin,
  };
}
