import { confirmExternalAccountTrust } from '../../actions/confirmExternalAccountTrust.ts';
import { confirmExternalAccountUntrust } from '../../actions/confirmExternalAccountUntrust.ts';
import { trustExternalAccount } from '../../actions/trustExternalAccount.ts';
import { untrustExternalAccount } from '../../actions/untrustExternalAccount.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { RESPONSE_UNEXPECTED } from '../../errors/codes.ts';
import { createCoreError } from '../../errors/coreError.ts';
import { makeChallenge, readChallenge } from './challenge.ts';
import type { ChallengeAdapter } from './challengeAdapter.ts';
import { deleteStepUp, findOrBeginChallenge, writeStepUp } from './record.ts';
import type { StepUpChallenge, StepUpSubject } from './state.ts';

type TrustSubject = Extract<StepUpSubject, { type: 'trust' | 'untrust' }>;

/** For a confirmation without a challenge of the service: an authenticator app's code. */
const WITHOUT = 'none';

/**
 * The adapter of trust in a payee (docs/reference/accounts.md#trustexternalaccount). A created challenge is stored,
 * because it cannot be read.
 */
export function trustChallengeAdapter(
  wallet: Wallet,
  { type, externalAccountId }: TrustSubject,
  subjectKey: string,
): ChallengeAdapter {
  const isTrust = type === 'trust';

  async function begin(signal: AbortSignal): Promise<StepUpChallenge> {
    const changeTrust = isTrust ? trustExternalAccount : untrustExternalAccount;
    const { scaChallenge } = await changeTrust(wallet, { externalAccountId, signal });
    const about = { type: 'trust', accepted: 0 } as const;
    const challenge =
      scaChallenge === undefined
        ? makeChallenge({ ...about, id: WITHOUT, factor: 'TOTP', available: [] }, wallet.now())
        : readChallenge(scaChallenge, about, wallet.now());
    await writeStepUp(wallet, subjectKey, challenge);
    return challenge;
  }

  return {
    read: (signal) => findOrBeginChallenge(wallet, subjectKey, () => begin(signal)),
    async prove({ id }, { proof, wasLost }, signal) {
      const confirm = isTrust ? confirmExternalAccountTrust : confirmExternalAccountUntrust;
      const challengeId = id === WITHOUT ? undefined : id;
      try {
        const { trusted } = await confirm(wallet, { externalAccountId, challengeId, proof, signal });
        if (trusted !== isTrust) throw createCoreError(RESPONSE_UNEXPECTED, { status: 200 });
      } catch (thrown) {
        if (toWalletError(thrown).code !== 'CONFLICT') throw thrown;
        // Nothing is left to change: the call with the lost response, or another one, changed it. The challenge is
        // void.
        if (!wasLost) {
          await deleteStepUp(wallet, subjectKey);
          throw thrown;
        }
      }
      return { type: 'authorized' };
    },
    resend: (_, signal) => begin(signal),
  };
}
