'use client';
import type { NextStep } from '@latchkey/core';
import { type ReactElement, type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ScaResetState } from '../../hooks/createScaResetStore.ts';
import { useLeftUser } from '../../hooks/useLeftUser.ts';
import { type ScaReset, useScaReset } from '../../hooks/useScaReset.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useReady } from '../part/useReady.ts';
import { useStepFocus } from '../part/useStepFocus.ts';
import {
  ScaResetContext,
  type ScaResetContextValue,
  type ScaResetDraft,
  scaResetStep,
  useScaResetContext,
} from './context.ts';

/** The element of {@link ScaResetRoot}. */
const ScaResetSection: Part<'section', ScaResetState, { readonly autoFocus: boolean }> = createPart<
  'section',
  ScaResetState,
  { readonly autoFocus: boolean }
>('section', 'sca-reset', ({ autoFocus, ...rest }) => {
  const { reset, ids } = useScaResetContext('ScaReset.Root');
  const element = useRef<HTMLElement>(null);
  useStepFocus({ root: element, step: scaResetStep(reset.state), first: ['heading'], autoFocus });
  return {
    rest,
    ref: element,
    state: reset.state,
    props: { 'aria-labelledby': ids.heading, 'aria-busy': reset.state.status === 'loading' || undefined },
  };
});

const empty: ScaResetDraft = { factor: undefined, phoneNumber: '', phone: undefined, problem: undefined };

/**
 * Provides the replacement of a lost way to confirm to the parts inside. Renders a `<section>`.
 */
export function ScaResetRoot(props: ScaResetRoot.Props): ReactElement {
  const { resetId, autoFocus = false, onReady, onStarted, onCompleted, onError, onStatusChange, ...others } = props;
  const { children, ...rest } = others;
  const reset = useScaReset({ resetId });
  const [draft, setDraft] = useState(empty);
  useLeftUser(() => setDraft(empty));
  const edit = useCallback<ScaResetContextValue['edit']>((change) => setDraft((now) => ({ ...now, ...change })), []);
  useReady(reset.state.status, onReady);
  useReports(reset.state, { onStarted, onCompleted, onError, onStatusChange });
  const base = useId();
  const value = useMemo<ScaResetContextValue>(() => {
    const names = ['heading', 'error', 'factor', 'phone'] as const;
    const ids = Object.fromEntries(names.map((name) => [name, base + name])) as ScaResetContextValue['ids'];
    return { reset, draft, edit, ids };
  }, [reset, draft, edit, base]);
  return (
    <ScaResetContext.Provider value={value}>
      <ScaResetSection {...rest} autoFocus={autoFocus}>
        {typeof children === 'function' ? children(reset) : children}
      </ScaResetSection>
    </ScaResetContext.Provider>
  );
}

type Callbacks = Pick<ScaResetRoot.Props, 'onStarted' | 'onCompleted' | 'onError' | 'onStatusChange'>;

/** Reports each change once. No detail contains the link or a phone number. */
function useReports(state: ScaResetState, callbacks: Callbacks): void {
  const latest = useRef(callbacks);
  const reported = useRef(state);
  useEffect(() => {
    latest.current = callbacks;
  });
  useEffect(() => {
    const before = reported.current;
    if (before === state) return;
    reported.current = state;
    const { onStarted, onCompleted, onError, onStatusChange } = latest.current;
    if ('error' in state && state.error) onError?.({ code: state.error.code, next: state.error.next });
    if (before.status === state.status) return;
    onStatusChange?.({ from: before.status, to: state.status });
    if (before.status === 'starting' && 'resetId' in state) onStarted?.(state.resetId);
    if (state.status === 'completed') onCompleted?.(state.factor);
  }, [state]);
}

export declare namespace ScaResetRoot {
  interface StatusChange {
    readonly from: ScaResetState['status'];
    readonly to: ScaResetState['status'];
  }
  type Props = Omit<React.ComponentProps<typeof ScaResetSection>, 'children' | 'autoFocus' | 'onError'> &
    useScaReset.Options & {
      /** Called once, when the first step, or an error, is first shown. */
      readonly onReady?: (() => void) | undefined;
      /** Called with the id of a started reset. Keep it, and pass it as `resetId` after a reload. */
      readonly onStarted?: ((resetId: string) => void) | undefined;
      /** Called with the replaced factor. */
      readonly onCompleted?: ((factor: string) => void) | undefined;
      readonly onError?: ((error: { readonly code: string; readonly next: NextStep }) => void) | undefined;
      readonly onStatusChange?: ((change: StatusChange) => void) | undefined;
      /** Whether the heading takes the focus on mount; for dialogs, not for pages. @default false */
      readonly autoFocus?: boolean | undefined;
      /** The parts, or a function of the state that returns them. */
      readonly children?: ReactNode | ((reset: ScaReset) => ReactNode);
    };
}
