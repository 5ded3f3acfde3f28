'use client';
import { type ReactElement, type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react';
import type { ScaEnrolmentState } from '../../hooks/createScaEnrolmentStore.ts';
import { type ScaEnrolment, useScaEnrolment } from '../../hooks/useScaEnrolment.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useFocusReturnToPart } from '../part/useFocusReturn.ts';
import { useReportedError } from '../part/useReportedError.ts';
import { type StateCallbacks, useStateReports } from '../part/useStateReports.ts';
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
  const isInUse = useStepFocus({
    root: element,
    ...(needsSignIn(state)
      ? { step: `${step} signIn`, first: [] }
      : { step, first: [FIRST[step] ?? 'heading', 'heading'] }),
    autoFocus,
  });
  // The button that added a passkey is gone, and the step is the same.
  useFocusReturnToPart(state.status, { root: element, isInUse, part: 'heading' });
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
  useStateReports(state, { onReady, onError, onStatusChange }, (now) => {
    if (now.status === 'listing' && now.change) onChange?.(now.change);
  });
  useReportedError(draft.phone?.error, onError);
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

export declare namespace ScaEnrolmentRoot {
  type Props = Omit<
    React.ComponentProps<typeof ScaEnrolmentSection>,
    'children' | 'autoFocus' | 'onError' | 'onChange'
  > &
    useScaEnrolment.Options &
    StateCallbacks<ScaEnrolmentState['status']> & {
      /** Called when a way to confirm was added or removed. */
      readonly onChange?: ((change: 'added' | 'removed') => void) | undefined;
      /** Whether the heading takes the focus on mount; for dialogs, not for pages. @default false */
      readonly autoFocus?: boolean | undefined;
      /** The parts, or a function of the state that returns them. */
      readonly children?: ReactNode | ((enrolment: ScaEnrolment) => ReactNode);
    };
}
