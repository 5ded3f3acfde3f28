'use client';
import type { NextStep, StepUpState } from '@latchkey/core';
import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLatest } from '../../hooks/useLatest.ts';
import { type StepUp, useStepUp } from '../../hooks/useStepUp.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { type Cancelable, isSubmitted } from '../part/isSubmitted.ts';
import { useFocusReturn } from '../part/useFocusReturn.ts';
import { useReady } from '../part/useReady.ts';
import { useStepFocus } from '../part/useStepFocus.ts';
import { StepUpContext, type StepUpContextValue, type StepUpDraft, useStepUpContext } from './context.ts';
import { getStepUpChallenge, isLoginUnknown, isProofInFlight, type StepUpCancelling, stepUpStep } from './steps.ts';

/** The element of {@link StepUpRoot}. */
const StepUpSection: Part<'section', StepUpState, { readonly autoFocus: boolean }> = createPart<
  'section',
  StepUpState,
  { readonly autoFocus: boolean }
>('section', 'step-up', ({ autoFocus, ...rest }) => {
  const { stepUp, step, ids } = useStepUpContext('StepUp.Root');
  const element = useRef<HTMLElement>(null);
  const challengeId = getStepUpChallenge(stepUp.state)?.id ?? '';
  const first = step === 'code' ? ['code-input'] : [];
  const isInUse = useStepFocus({
    root: element,
    step: `${step} ${step === 'code' || step === 'passkey' ? challengeId : ''}`,
    first: [...first, 'challenge-heading', 'heading'],
    autoFocus,
  });
  // While the outcome of a proof is unknown, another button is in the place of the one that sends it.
  useFocusReturn(stepUp.state.status === 'unknownOutcome', () =>
    isInUse.current
      ? ['retry', 'code-input', 'use-passkey'].map((part) =>
          element.current?.querySelector<HTMLElement>(`[data-lk-part="${part}"]`),
        )
      : [],
  );
  return {
    rest,
    ref: element,
    state: stepUp.state,
    props: { 'aria-labelledby': ids.heading, 'aria-busy': step === 'loading' || undefined },
  };
});

/**
 * Provides one authorization and what the user types to the parts inside. Renders a `<section>`.
 */
export function StepUpRoot(props: StepUpRoot.Props): ReactElement {
  const { flow, subject, origin, autoFocus = false, codeLength = 6, children, ...handlersAndRest } = props;
  const { onReady, onSubmit, onCompleted, onCancel, onError, onStatusChange, ...rest } = handlersAndRest;
  const stepUp = useSubmit(useStepUp({ flow, subject, origin }), onSubmit);
  const { state } = stepUp;
  const challenge = getStepUpChallenge(state);
  const [draft, edit] = useDraft(challenge?.id);
  const [cancelling, setCancelling] = useState<StepUpCancelling>('no');
  const callbacks = useLatest({ onCompleted, onCancel, onError, onStatusChange });
  useReports(state, callbacks);
  const ids = useIds();
  const isFurther = useIsFurther(state);
  const step = stepUpStep(state, cancelling);
  useReady(step, onReady);
  const { status } = state;
  // A user who cancelled one challenge has not cancelled the next one.
  const [lastStatus, setLastStatus] = useState(status);
  if (status !== lastStatus) {
    setLastStatus(status);
    if (challenge === undefined || lastStatus === 'prepareFailed') setCancelling('no');
  }
  const isOpenEnded = isLoginUnknown(state);
  const cancel = useCallback(() => {
    if (isOpenEnded) return callbacks.current.onCancel?.();
    if (isProofInFlight(status)) return;
    if (step === 'code' || step === 'passkey') return setCancelling('asked');
    setCancelling('cancelled');
    callbacks.current.onCancel?.();
  }, [isOpenEnded, status, step, callbacks]);
  const answerCancel = useCallback(
    (isCancelled: boolean) => {
      setCancelling(isCancelled ? 'cancelled' : 'no');
      if (isCancelled) callbacks.current.onCancel?.();
    },
    [callbacks],
  );
  const value = useMemo<StepUpContextValue>(() => {
    // The service does not define the format of its recovery codes.
    const length = draft.isRecovery ? 0 : challenge?.factor === 'TOTP' ? 6 : codeLength;
    const shape = { length, alphanumeric: draft.isRecovery };
    return { stepUp, step, draft, edit, shape, isFurther, cancelling, cancel, answerCancel, ids };
  }, [stepUp, step, draft, edit, challenge?.factor, codeLength, isFurther, cancelling, cancel, answerCancel, ids]);
  return (
    <StepUpContext.Provider value={value}>
      <StepUpSection {...rest} autoFocus={autoFocus}>
        {typeof children === 'function' ? children(stepUp) : children}
      </StepUpSection>
    </StepUpContext.Provider>
  );
}

/** Asks the application before a proof is sent. */
function useSubmit(stepUp: StepUp, onSubmit: StepUpRoot.Props['onSubmit']): StepUp {
  const latest = useRef(onSubmit);
  latest.current = onSubmit;
  return useMemo(
    () => ({
      ...stepUp,
      submitCode: (proof) => {
        if (isSubmitted(latest.current, { challengeId: proof.challengeId, method: 'code' })) stepUp.submitCode(proof);
      },
      confirmWithPasskey: (proof) => {
        if (isSubmitted(latest.current, { challengeId: proof.challengeId, method: 'passkey' }))
          stepUp.confirmWithPasskey(proof);
      },
    }),
    [stepUp],
  );
}

/** The draft of the current challenge. The code of another challenge is dropped, not kept. */
function useDraft(challengeId: string | undefined): readonly [StepUpDraft, StepUpContextValue['edit']] {
  const empty: StepUpDraft = { challengeId, code: '', isRecovery: false, submitted: '', problem: undefined };
  const [stored, setStored] = useState(empty);
  const isCurrent = stored.challengeId === challengeId;
  if (!isCurrent) setStored(empty);
  const edit = useCallback<StepUpContextValue['edit']>((change) => setStored((now) => ({ ...now, ...change })), []);
  return [isCurrent ? stored : empty, edit];
}

/** Whether a proof was accepted before: for this subject, or for the login that came first. */
function useIsFurther(state: StepUpState): boolean {
  const [hadLogin, setHadLogin] = useState(false);
  const challenge = getStepUpChallenge(state);
  const isLoginFirst = challenge?.type === 'login' && 'subject' in state && state.subject.type !== 'login';
  if (isLoginFirst && !hadLogin) setHadLogin(true);
  return challenge !== undefined && (challenge.accepted > 0 || (hadLogin && challenge.type !== 'login'));
}

function useIds(): StepUpContextValue['ids'] {
  const base = useId();
  return useMemo(
    () => ({
      heading: `${base}heading`,
      summary: `${base}summary`,
      challengeHeading: `${base}challenge-heading`,
      description: `${base}description`,
      code: `${base}code`,
      error: `${base}error`,
    }),
    [base],
  );
}

type Callbacks = Pick<StepUpRoot.Props, 'onCompleted' | 'onCancel' | 'onError' | 'onStatusChange'>;

/** Reports each change once, however often the component renders. No detail contains a code or an assertion. */
function useReports(state: StepUpState, callbacks: RefObject<Callbacks>): void {
  const reported = useRef<StepUpState>(undefined);
  useEffect(() => {
    const before = reported.current;
    if (before === state) return;
    reported.current = state;
    const { onStatusChange, onError, onCompleted } = callbacks.current;
    if (before !== undefined && before.status !== state.status) {
      onStatusChange?.({ from: before.status, to: state.status });
    }
    if ('error' in state) onError?.({ code: state.error.code, next: state.error.next });
    if (state.status === 'authorized') onCompleted?.();
  }, [state, callbacks]);
}

export declare namespace StepUpRoot {
  /** An error without anything that the user typed. */
  interface ErrorDetail {
    readonly code: string;
    readonly next: NextStep;
  }
  interface StatusChange {
    readonly from: StepUpState['status'];
    readonly to: StepUpState['status'];
  }
  type Props = Omit<React.ComponentProps<typeof StepUpSection>, 'children' | 'autoFocus' | 'onError' | 'onSubmit'> &
    useStepUp.Options & {
      /** Characters of a code that is sent by text message; 0 if unknown. @default 6 */
      readonly codeLength?: number | undefined;
      /** Called once, when the first confirmation, or why there is none, is shown. */
      readonly onReady?: (() => void) | undefined;
      /** Called when the user confirms, before the proof is sent. `preventDefault()` stops it. */
      readonly onSubmit?:
        | ((event: Cancelable<{ readonly challengeId: string; readonly method: 'code' | 'passkey' }>) => void)
        | undefined;
      /** Called once when the service has accepted every confirmation. */
      readonly onCompleted?: (() => void) | undefined;
      /** Called when the user stops. The service cancels a payment that is not confirmed in time. */
      readonly onCancel?: (() => void) | undefined;
      readonly onError?: ((error: ErrorDetail) => void) | undefined;
      readonly onStatusChange?: ((change: StatusChange) => void) | undefined;
      /** Whether the first field takes the focus on mount; for dialogs, not for pages. @default false */
      readonly autoFocus?: boolean | undefined;
      /** The parts, or a function of the authorization that returns them. */
      readonly children?: ReactNode | ((stepUp: StepUp) => ReactNode);
    };
}
