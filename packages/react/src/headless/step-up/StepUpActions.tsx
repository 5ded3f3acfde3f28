'use client';
import type { StepUpState } from '@latchkey/core';
import { useEffect, useRef } from 'react';
import { createPart, type Part } from '../part/createPart.tsx';
import { focusById } from '../part/focusById.ts';
import { useStepUpContext } from './context.ts';
import { getStepUpChallenge, isLoginUnknown, isProofInFlight, isStepUpBusy, takesRecoveryCode } from './steps.ts';

/**
 * Opens the browser's passkey prompt. It must be pressed: browsers open no prompt otherwise. Renders a `<button>`.
 */
export const StepUpUsePasskey: Part<'button', StepUpState> = createPart<'button', StepUpState>(
  'button',
  'use-passkey',
  () => {
    const { stepUp } = useStepUpContext('StepUp.UsePasskey');
    const busy = isStepUpBusy(stepUp.state);
    const press = () => {
      const challengeId = getStepUpChallenge(stepUp.state)?.id;
      if (challengeId !== undefined && !busy) stepUp.confirmWithPasskey({ challengeId });
    };
    const props = { 'aria-disabled': busy || undefined, onClick: press };
    return { state: stepUp.state, flags: { busy: isProofInFlight(stepUp.state.status) }, props };
  },
);

/**
 * Switches to another way of confirming, one of `challenge.others`. Renders a `<button>`.
 */
export const StepUpSwitchFactor: Part<'button', StepUpState, StepUpSwitchFactor.Own> = createPart<
  'button',
  StepUpState,
  StepUpSwitchFactor.Own
>('button', 'switch-factor', ({ factor, ...rest }) => {
  const { stepUp } = useStepUpContext('StepUp.SwitchFactor');
  const busy = isStepUpBusy(stepUp.state);
  const press = () => {
    if (!busy) stepUp.switchFactor(factor);
  };
  const props = { 'aria-disabled': busy || undefined, onClick: press };
  const flags = { busy: stepUp.state.status === 'switchingFactor', disabled: busy };
  return { rest, state: stepUp.state, flags, props };
});

/**
 * Switches between a code of the authenticator app and one of the recovery codes that were shown when the app was set
 * up. Renders nothing where the service takes no recovery code, else a `<button>`.
 */
export const StepUpUseRecoveryCode: Part<'button', StepUpState> = createPart<'button', StepUpState>(
  'button',
  'use-recovery-code',
  () => {
    const { stepUp, draft, edit, ids } = useStepUpContext('StepUp.UseRecoveryCode');
    const busy = isStepUpBusy(stepUp.state);
    const element = useRef<HTMLElement>(null);
    const isPressed = useRef(false);
    const press = () => {
      if (busy) return;
      isPressed.current = true;
      edit({ isRecovery: !draft.isRecovery, code: '', submitted: '', problem: undefined });
    };
    // The input may be another element in the other form, so that it takes the focus only after it is there.
    // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the form is what the effect waits for
    useEffect(() => {
      if (!isPressed.current) return;
      isPressed.current = false;
      if (element.current !== null) focusById(element.current, ids.code);
    }, [draft.isRecovery, ids.code]);
    const props = { 'aria-disabled': busy || undefined, onClick: press };
    const absent = !takesRecoveryCode(getStepUpChallenge(stepUp.state));
    return { absent, ref: element, state: stepUp.state, flags: { disabled: busy }, props };
  },
);

export declare namespace StepUpSwitchFactor {
  interface Own {
    /** The service's name of the factor. */
    readonly factor: string;
  }
}

/**
 * Retries what failed, or starts again after an expired challenge. Renders a `<button>`.
 */
export const StepUpRetry: Part<'button', StepUpState> = createPart<'button', StepUpState>('button', 'retry', () => {
  const { stepUp } = useStepUpContext('StepUp.Retry');
  return { state: stepUp.state, props: { onClick: () => stepUp.retry() } };
});

/**
 * Stops the authorization. While a challenge is open the user is asked first; while a proof is on its way the button is
 * inactive, because leaving would not stop it; only a login whose outcome is unknown is left at once. Renders a
 * `<button>`.
 */
export const StepUpCancel: Part<'button', StepUpState> = createPart<'button', StepUpState>('button', 'cancel', () => {
  const { stepUp, cancel } = useStepUpContext('StepUp.Cancel');
  const inactive = isProofInFlight(stepUp.state.status) && !isLoginUnknown(stepUp.state);
  const props = { 'aria-disabled': inactive || undefined, onClick: cancel };
  return { state: stepUp.state, flags: { disabled: inactive }, props };
});

/**
 * Answers the question of `StepUp.Cancel`: stops. Renders a `<button>`.
 */
export const StepUpConfirmCancel: Part<'button', StepUpState> = createPart<'button', StepUpState>(
  'button',
  'confirm-cancel',
  () => {
    const { stepUp, answerCancel } = useStepUpContext('StepUp.ConfirmCancel');
    return { state: stepUp.state, props: { onClick: () => answerCancel(true) } };
  },
);

/**
 * Returns to the challenge, with what was typed. Renders a `<button>`.
 */
export const StepUpKeepGoing: Part<'button', StepUpState> = createPart<'button', StepUpState>(
  'button',
  'keep-going',
  () => {
    const { stepUp, answerCancel } = useStepUpContext('StepUp.KeepGoing');
    return { state: stepUp.state, props: { onClick: () => answerCancel(false) } };
  },
);
