import type { Wallet } from '@latchkey/core';
import type { ReactElement, ReactNode } from 'react';
import {
  ScaEnrolmentContext,
  scaEnrolmentStep,
  useScaEnrolmentContext,
} from '../src/headless/sca-enrolment/context.ts';
import * as ScaEnrolment from '../src/headless/sca-enrolment/index.parts.ts';
import { ScaResetContext, useScaResetContext } from '../src/headless/sca-reset/context.ts';
import * as ScaReset from '../src/headless/sca-reset/index.parts.ts';
import type { ScaEnrolmentState } from '../src/hooks/createScaEnrolmentStore.ts';
import type { ScaResetState } from '../src/hooks/createScaResetStore.ts';
import { WalletProvider } from '../src/provider/WalletProvider.tsx';
import type { Place } from './place.ts';
import { failure } from './samples.ts';

const factors = [{ factor: 'PASSKEY', credentialId: 'abc' }] as const;

/** Shows an enrolment in a state that a real service reaches over several steps. */
function EnrolmentIn(props: { readonly state: ScaEnrolmentState; readonly children: ReactNode }): ReactElement {
  const value = useScaEnrolmentContext('EnrolmentIn');
  const { state } = props;
  const shown = { ...value, step: scaEnrolmentStep(state), enrolment: { ...value.enrolment, state } };
  return <ScaEnrolmentContext.Provider value={shown}>{props.children}</ScaEnrolmentContext.Provider>;
}

function ResetIn(props: { readonly state: ScaResetState; readonly children: ReactNode }): ReactElement {
  const value = useScaResetContext('ResetIn');
  const shown = { ...value, reset: { ...value.reset, state: props.state } };
  return <ScaResetContext.Provider value={shown}>{props.children}</ScaResetContext.Provider>;
}

/** The context that each part of managing the ways to confirm needs. */
export function scaEnrolmentPlaces(wallet: Wallet): Record<keyof typeof ScaEnrolment, Place> {
  const within = (state: ScaEnrolmentState) => (part: ReactNode) => (
    <WalletProvider wallet={wallet}>
      <ScaEnrolment.Root>
        <EnrolmentIn state={state}>{part}</EnrolmentIn>
      </ScaEnrolment.Root>
    </WalletProvider>
  );
  const list = within({ status: 'listing', factors });
  const phone = within({ status: 'enteringPhone', factors, phoneNumber: '' });
  const text = within({ status: 'awaitingText', factors, phoneNumber: '+4915112345678', resendAt: 0, sent: 1 });
  const codes = within({ status: 'showingRecoveryCodes', factors, recoveryCodes: ['0123456789'] });
  const removal = within({ status: 'confirmingRemoval', factors, credentialId: 'abc' });
  const failed = within({ status: 'loadFailed', error: failure('NETWORK_FAILED', 'retry') });
  return {
    Acknowledge: { around: codes },
    Add: { around: list, props: { factor: 'TOTP' } },
    Back: { around: phone },
    CodeForm: { around: text },
    CodeInput: { around: text },
    ConfirmRemoval: { around: removal },
    Description: { around: list },
    Error: { around: text, props: { children: 'That code didn’t work.' } },
    Finish: { around: codes },
    Heading: { around: list },
    Label: { around: text },
    PhoneCountry: { around: phone },
    PhoneForm: { around: phone },
    PhoneInput: { around: phone },
    Remove: { around: list, props: { credentialId: 'abc' } },
    Resend: { around: text },
    Retry: { around: failed },
    Root: { around: (part) => <WalletProvider wallet={wallet}>{part}</WalletProvider> },
    Submit: { around: text },
  };
}

/** The context that each part of replacing a lost way to confirm needs. */
export function scaResetPlaces(wallet: Wallet): Record<keyof typeof ScaReset, Place> {
  const within = (state: ScaResetState) => (part: ReactNode) => (
    <WalletProvider wallet={wallet}>
      <ScaReset.Root>
        <ResetIn state={state}>{part}</ResetIn>
      </ScaReset.Root>
    </WalletProvider>
  );
  const choice = within({ status: 'choosing', factors });
  const link = 'https://liveness.example/check';
  const started = { resetId: 'Reset:1', factor: 'SMS_OTP', expiresAt: 0, link } as const;
  const waiting = within({ ...started, status: 'awaitingLiveness' });
  const passed = within({ ...started, status: 'passed' });
  return {
    Check: { around: waiting },
    CompleteForm: { around: passed },
    Error: { around: choice, props: { children: 'Choose what you lost.' } },
    Factor: { around: choice, props: { factor: 'TOTP' } },
    Heading: { around: choice },
    OpenLink: { around: waiting },
    PhoneCountry: { around: passed },
    PhoneInput: { around: passed },
    Restart: { around: within({ status: 'expired' }) },
    Root: { around: (part) => <WalletProvider wallet={wallet}>{part}</WalletProvider> },
    StartForm: { around: choice },
    Submit: { around: choice },
  };
}
