import type { ScaLoginStartRequest } from '@latchkey/contract/sca';
import { completeScaLogin } from '../../actions/completeScaLogin.ts';
import { listScaFactors } from '../../actions/listScaFactors.ts';
import { startScaLogin } from '../../actions/startScaLogin.ts';
import type { Wallet } from '../../client/wallet.ts';
import { ANSWER_UNEXPECTED } from '../../errors/codes.ts';
import { coreError } from '../../errors/coreError.ts';
import { toHex } from '../../internal/hex.ts';
import { KNOWN, makeChallenge } from './challenge.ts';
import type { Door } from './door.ts';
import { rememberedOr, topicOf, writeStepUp } from './record.ts';
import type { StepUpChallenge } from './state.ts';

const topic = /* @__PURE__ */ topicOf({ type: 'login' });

type Factor = ScaLoginStartRequest['factor'];

/** The door of the login that moving money asks for (supplement 2.5). Here the factor can be chosen. */
export function loginDoor(wallet: Wallet): Door {
  async function begin(given: string | undefined, signal: AbortSignal): Promise<StepUpChallenge> {
    const available: string[] = (await listScaFactors(wallet, { signal })).map(({ factor }) => factor);
    const factor = available.find((each) => each === given) ?? available.find((each) => KNOWN.includes(each));
    const about = { id: toHex(wallet.random(16)), of: 'login', available, accepted: 0 } as const;
    // Who has nothing that is known here is told so, and sees what they have.
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
    await writeStepUp(wallet, topic, challenge);
    return challenge;
  }

  return {
    look: (signal) => rememberedOr(wallet, topic, () => begin(undefined, signal)),
    async prove({ factor, id: challengeId }, { proof }, signal) {
      const { status } = await completeScaLogin(wallet, { factor: factor as Factor, challengeId, proof, signal });
      // Any other word means that the login is not complete.
      if (status !== 'SUCCESS') throw coreError(ANSWER_UNEXPECTED, { status: 400 });
      return { type: 'loggedIn' };
    },
    resend: ({ factor }, signal) => begin(factor, signal),
    switchTo: begin,
  };
}
