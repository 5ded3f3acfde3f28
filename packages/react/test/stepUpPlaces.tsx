import type { StepUpState, Wallet } from '@latchkey/core';
import type { ReactNode } from 'react';
import * as StepUp from '../src/headless/step-up/index.parts.ts';
import { WalletProvider } from '../src/provider/WalletProvider.tsx';
import { fixedStepUp } from './fixedFlow.ts';
import type { Place } from './place.ts';
import { sampleChallenge, sampleQuote } from './samples.ts';

/** The context that each part of a confirmation needs. */
export function stepUpPlaces(wallet: Wallet): Record<keyof typeof StepUp, Place> {
  const now = wallet.now();
  const within = (state: StepUpState) => (part: ReactNode) => (
    <WalletProvider wallet={wallet}>
      <StepUp.Root flow={fixedStepUp(state)}>{part}</StepUp.Root>
    </WalletProvider>
  );
  const subject = { type: 'quote', quote: sampleQuote(now) } as const;
  const proof = within({ status: 'awaitingProof', subject, challenge: sampleChallenge(now) });
  const appChallenge = sampleChallenge(now, { type: 'login', factor: 'TOTP' });
  const appLogin = within({ status: 'awaitingProof', subject: { type: 'login' }, challenge: appChallenge });
  return {
    Cancel: { around: proof },
    ChallengeHeading: { around: proof },
    CodeForm: { around: proof },
    CodeInput: { around: proof },
    CodeLabel: { around: proof },
    ConfirmCancel: { around: proof },
    Description: { around: proof },
    Error: { around: proof, props: { children: 'That code didn’t work.' } },
    Heading: { around: proof },
    KeepGoing: { around: proof },
    Resend: { around: proof },
    Retry: { around: proof },
    Root: {
      around: (part) => <WalletProvider wallet={wallet}>{part}</WalletProvider>,
      props: { flow: fixedStepUp({ status: 'preparing', subject }) },
    },
    Submit: { around: proof },
    Summary: { around: proof, props: { children: 'Send $50.00 to Anna Berg' } },
    SwitchFactor: { around: proof, props: { factor: 'TOTP' } },
    UsePasskey: { around: proof },
    UseRecoveryCode: { around: appLogin },
  };
}
