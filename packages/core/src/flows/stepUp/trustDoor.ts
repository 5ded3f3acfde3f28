import { confirmExternalAccountTrust } from '../../actions/confirmExternalAccountTrust.ts';
import { confirmExternalAccountUntrust } from '../../actions/confirmExternalAccountUntrust.ts';
import { trustExternalAccount } from '../../actions/trustExternalAccount.ts';
import { untrustExternalAccount } from '../../actions/untrustExternalAccount.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { ANSWER_UNEXPECTED } from '../../errors/codes.ts';
import { coreError } from '../../errors/coreError.ts';
import { makeChallenge, readChallenge } from './challenge.ts';
import type { Door } from './door.ts';
import { deleteStepUp, rememberedOr, writeStepUp } from './record.ts';
import type { StepUpChallenge, StepUpSubject } from './state.ts';

type TrustSubject = Extract<StepUpSubject, { type: 'trust' | 'untrust' }>;

/** Of a confirmation for which the service gave no challenge: an authenticator app's code does. */
const WITHOUT = 'none';

/** The door of trust in a payee (supplement 2.6). What was begun is remembered, since it cannot be read. */
export function trustDoor(wallet: Wallet, { type, externalAccountId }: TrustSubject, topic: string): Door {
  const isTrust = type === 'trust';

  async function begin(signal: AbortSignal): Promise<StepUpChallenge> {
    const ask = isTrust ? trustExternalAccount : untrustExternalAccount;
    const { scaChallenge } = await ask(wallet, { externalAccountId, signal });
    const about = { of: 'trust', accepted: 0 } as const;
    const challenge =
      scaChallenge === undefined
        ? makeChallenge({ ...about, id: WITHOUT, factor: 'TOTP', available: [] }, wallet.now())
        : readChallenge(scaChallenge, about, wallet.now());
    await writeStepUp(wallet, topic, challenge);
    return challenge;
  }

  return {
    look: (signal) => rememberedOr(wallet, topic, () => begin(signal)),
    async prove({ id }, { proof, wasLost }, signal) {
      const confirm = isTrust ? confirmExternalAccountTrust : confirmExternalAccountUntrust;
      const challengeId = id === WITHOUT ? undefined : id;
      try {
        const { trusted } = await confirm(wallet, { externalAccountId, challengeId, proof, signal });
        if (trusted !== isTrust) throw coreError(ANSWER_UNEXPECTED, { status: 200 });
      } catch (thrown) {
        if (toWalletError(thrown).code !== 'CONFLICT') throw thrown;
        // Nothing is left to change: it was changed by the call whose answer was lost, or elsewhere. What was begun is void.
        if (!wasLost) {
          await deleteStepUp(wallet, topic);
          throw thrown;
        }
      }
      return { type: 'authorized' };
    },
    resend: (_, signal) => begin(signal),
  };
}
