'use client';
import type { NextStep } from '@latchkey/core';
import { type ReactElement, type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ScaEnrolmentState } from '../../hooks/createScaEnrolmentStore.ts';
import { type ScaEnrolment, useScaEnrolment } from '../../hooks/useScaEnrolment.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useReady } from '../part/useReady.ts';
import { useStepFocus } from '../part/useStepFocus.ts';
import {
  needsSignIn,
  ScaEnrolmentContext,
  type ScaEnrolmentContextValue,
  type ScaEnrolmentDraft,
  type ScaEnrolmentStep,
  scaEnrolmentStep,
  useScaEnrolmentContext,
} from './context.ts';

const FIRST: Partial<Record<ScaEnrolmentStep, string>> = { phone: 'phone-input', text: 'code-input', removal: 'back' };

/** The element of {@link ScaEnrolmentRoot}. */
const ScaEnrolmentSection: Part<'section', ScaEnrolmentState, { readonly autoFocus: boolean }> = createPart<
  'section',
  ScaEnrolmentState,
  { readonly autoFocus: boolean }
>('section', 'sca-enrolment', ({ autoFocus, ...rest }) => {
  const { enrolment, step, ids } = useScaEnrolmentContext('ScaEnrolment.Root');
  const element = useRef<HTMLElement>(null);
  const { state } = enrolment;
  // The end of a sign-in returns the focus to the step.
  useStepFocus({
    root: element,
    ...(needsSignIn(state)
      ? { step: `${step} signIn`, first: [] }
      : { step, first: [FIRST[step] ?? 'heading', 'heading'] }),
    autoFocus,
  });
  return {
    rest,
    ref: element,
    state,
    props: { 'aria-labelledby': ids.heading, 'aria-busy': step === 'loading' || undefined },
  };
});

/**
 * Provides the user's ways to confirm and what the user types to the parts inside. Renders a `<section>`.
 */
export function ScaEnrolmentRoot(props: ScaEnrolmentRoot.Props): ReactElement {
  const { origin, autoFocus = false, onReady, onChange, onError, onStatusChange, children, ...rest } = props;
  const enrolment = useScaEnrolment({ origin });
  const { state } = enrolment;
  const step = scaEnrolmentStep(state);
  const [draft, edit] = useDraft(step);
  useReady(state.status, onReady);
  useReports(state, { onChange, onError, onStatusChange });
  const base = useId();
  const value = useMemo<ScaEnrolmentContextValue>(() => {
    const names = ['heading', 'description', 'phone', 'code', 'error', 'acknowledge'] as const;
    const ids = Object.fromEntries(names.map((name) => [name, base + name])) as ScaEnrolmentContextValue['ids'];
    return { enrolment, step, draft, edit, ids };
  }, [enrolment, step, draft, edit, base]);
  return (
    <ScaEnrolmentContext.Provider value={value}>
      <ScaEnrolmentSection {...rest} autoFocus={autoFocus}>
        {typeof children === 'function' ? children(enrolment) : children}
      </ScaEnrolmentSection>
    </ScaEnrolmentContext.Provider>
  );
}

function useDraft(step: ScaEnrolmentStep): readonly [ScaEnrolmentDraft, ScaEnrolmentContextValue['edit']] {
  const empty: ScaEnrolmentDraft = {
    step,
    phoneNumber: '',
    code: '',
    submitted: '',
    isAcknowledged: false,
    problem: undefined,
  };
  const [stored, setStored] = useState(empty);
  const isCurrent = stored.step === step;
  if (!isCurrent) setStored(empty);
  const edit = useCallback<ScaEnrolmentContextValue['edit']>(
    (change) => setStored((now) => ({ ...now, ...change })),
    [],
  );
  return [isCurrent ? stored : empty, edit];
}

type Callbacks = Pick<ScaEnrolmentRoot.Props, 'onChange' | 'onError' | 'onStatusChange'>;

/** Reports each change once. No detail contains a code, a secret or a phone number. */
function useReports(state: ScaEnrolmentState, callbacks: Callbacks): void {
  const latest = useRef(callbacks);
  const reported = useRef(state);
  useEffect(() => {
    latest.current = callbacks;
  });
  useEffect(() => {
    const before = reported.current;
    if (before === state) return;
    reported.current = state;
    const { onChange, onError, onStatusChange } = latest.current;
    if (before.status !== state.status) onStatusChange?.({ from: before.status, to: state.status });
    if ('error' in state && state.error) onError?.({ code: state.error.code, next: state.error.next });
    if (state.status === 'listing' && state.change) onChange?.(state.change);
  }, [state]);
}

export declare namespace ScaEnrolmentRoot {
  interface StatusChange {
    readonly from: ScaEnrolmentState['status'];
    readonly to: ScaEnrolmentState['status'];
  }
  type Props = Omit<
    React.ComponentProps<typeof ScaEnrolmentSection>,
    'children' | 'autoFocus' | 'onError' | 'onChange'
  > &
    useScaEnrolment.Options & {
      /** Called once, when the ways to confirm, or an error, are first shown. */
      readonly onReady?: (() => void) | undefined;
      /** Called when a way to confirm was added or removed. */
      readonly onChange?: ((change: 'added' | 'removed') => void) | undefined;
      readonly onError?: ((error: { readonly code: string; readonly next: NextStep }) => void) | undefined;
      readonly onStatusChange?: ((change: StatusChange) => void) | undefined;
      /** Whether the heading takes the focus on mount; for dialogs, not for pages. @default false */
      readonly autoFocus?: boolean | undefined;
      /** The parts, or a function of the state that returns them. */
      readonly children?: ReactNode | ((enrolment: ScaEnrolment) => ReactNode);
    };
}
