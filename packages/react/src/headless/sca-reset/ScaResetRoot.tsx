'use client';
import { type ReactElement, type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react';
import type { ScaResetState } from '../../hooks/createScaResetStore.ts';
import { useLeftUser } from '../../hooks/useLeftUser.ts';
import { type ScaReset, useScaReset } from '../../hooks/useScaReset.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useReportedError } from '../part/useReportedError.ts';
import { type StateCallbacks, useStateReports } from '../part/useStateReports.ts';
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
  useStateReports(reset.state, { onReady, onError, onStatusChange }, (now, before) => {
    if (before.status === 'starting' && now.status !== 'starting' && 'resetId' in now) onStarted?.(now.resetId);
    if (before.status !== 'completed' && now.status === 'completed') onCompleted?.(now.factor);
  });
  useReportedError(draft.phone?.error, onError);
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

export declare namespace ScaResetRoot {
  type Props = Omit<React.ComponentProps<typeof ScaResetSection>, 'children' | 'autoFocus' | 'onError'> &
    useScaReset.Options &
    StateCallbacks<ScaResetState['status']> & {
      /** Called with the id of a started reset. In another browser, pass it as `resetId` to continue. */
      readonly onStarted?: ((resetId: string) => void) | undefined;
      /** Called with the replaced factor. */
      readonly onCompleted?: ((factor: string) => void) | undefined;
      /** Whether the heading takes the focus on mount; for dialogs, not for pages. @default false */
      readonly autoFocus?: boolean | undefined;
      /** The parts, or a function of the state that returns them. */
      readonly children?: ReactNode | ((reset: ScaReset) => ReactNode);
    };
}
