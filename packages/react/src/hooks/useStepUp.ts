import { createStepUpFlow, type StepUpFlow, type StepUpState, type StepUpSubject, type Wallet } from '@latchkey/core';
import { useMemo, useState } from 'react';
import { useOwnedStore } from './useOwnedStore.ts';

/** An authorization as a component sees it: its state and its actions. The functions are stable. */
export interface StepUp extends Pick<StepUpFlow, 'submitCode' | 'resendCode' | 'switchFactor' | 'retry'> {
  readonly state: StepUpState;
  /** Opens the passkey prompt. Call it in a click handler: browsers show no prompt otherwise. */
  confirmWithPasskey: StepUpFlow['usePasskey'];
}

export declare namespace useStepUp {
  interface Options {
    /** A flow that the caller created and disposes of. Without it the hook creates its own. */
    readonly flow?: StepUpFlow | undefined;
    /**
     * What is authorized: a payment, trust in a payee, or the login that moving money requires. Read on mount; give the
     * component another `key` for another subject. @default { type: 'login' }
     */
    readonly subject?: StepUpSubject | undefined;
    /** The page's origin, for passkeys. @default location.origin */
    readonly origin?: string | undefined;
  }
}

const login: StepUpSubject = { type: 'login' };

/**
 * Runs one authorization (Strong Customer Authentication) with as many confirmations as the service requires. The flow
 * is created on mount, which sends the code of a login or of a trust; a reload resumes it.
 *
 * ```tsx
 * const stepUp = useStepUp({ subject: { type: 'trust', externalAccountId } })
 * const { state } = stepUp
 * if (state.status === 'awaitingProof') stepUp.submitCode({ challengeId: state.challenge.id, code })
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useStepUp(options: useStepUp.Options = {}): StepUp {
  const { flow: provided, subject = login, origin } = options;
  const [initial] = useState<StepUpState>(() => ({ status: 'preparing', subject }));
  const [state, flow] = useOwnedStore<StepUpState, StepUpFlow>({
    create: (wallet: Wallet) => createStepUpFlow(wallet, { subject, origin }),
    initial,
    provided,
  });
  const actions = useMemo<Omit<StepUp, 'state'>>(
    () => ({
      submitCode: (proof) => flow().submitCode(proof),
      confirmWithPasskey: (proof) => flow().usePasskey(proof),
      resendCode: () => flow().resendCode(),
      switchFactor: (factor) => flow().switchFactor(factor),
      retry: () => flow().retry(),
    }),
    [flow],
  );
  return useMemo(() => ({ ...actions, state }), [actions, state]);
}
