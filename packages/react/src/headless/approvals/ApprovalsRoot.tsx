'use client';
import type { AgentAction, NextStep } from '@latchkey/core';
import { type ReactElement, type ReactNode, useId, useMemo, useRef } from 'react';
import type { ApprovalOutcome, ApprovalsDecisionState } from '../../hooks/createApprovalsDecisionStore.ts';
import { type Approvals, useApprovals } from '../../hooks/useApprovals.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import { type Cancelable, isSubmitted } from '../part/isSubmitted.ts';
import { useReload } from '../part/useReload.ts';
import { useStateReports } from '../part/useStateReports.ts';
import { useStepFocus } from '../part/useStepFocus.ts';
import { useStoreEvents } from '../part/useStoreEvents.ts';
import { ApprovalsContext, useApprovalsContext } from './context.ts';

type Own = { readonly autoFocus: boolean };

/** The element of {@link ApprovalsRoot}. */
const ApprovalsSection: Part<'section', PartState, Own> = createPart<'section', PartState, Own>(
  'section',
  'approvals',
  ({ autoFocus, ...rest }) => {
    const { approvals, reload, state, ids } = useApprovalsContext('Approvals.Root');
    const { status } = approvals.state;
    // A button keeps the focus while its decision is sent, and where it failed. Once decided, its request is gone.
    // One that was decided elsewhere takes the focus from no other.
    const outcome = 'outcome' in approvals.state ? approvals.state.outcome : undefined;
    const isRejecting = status === 'confirmingRejection';
    const isStep = status === 'listing' && outcome?.isNoticed === undefined;
    const step = isRejecting
      ? `rejecting ${approvals.state.action.id}`
      : isStep
        ? `listing ${outcome?.action.id}`
        : undefined;
    const last = useRef(step);
    if (step !== undefined) last.current = step;
    useStepFocus({
      root: reload.root,
      step: last.current ?? 'listing undefined',
      first: isRejecting ? ['reason'] : ['heading'],
      autoFocus,
    });
    const isLoading = state.status === 'loading';
    return {
      rest,
      ref: reload.root,
      state,
      props: { 'aria-labelledby': ids.heading, 'aria-busy': isLoading || undefined },
    };
  },
);

/**
 * Provides the requests of agents, and decisions about them, to the parts inside. Renders a `<section>`.
 */
export function ApprovalsRoot(props: ApprovalsRoot.Props): ReactElement {
  const { autoFocus = false, onReady, onSubmit, onSuccess, onError, onStatusChange, children, ...rest } = props;
  const approvals = useApprovals({
    isAllowed: (decision, actionId) => isSubmitted(onSubmit, { decision, actionId }),
  });
  useReports(approvals, { onReady, onSuccess, onError, onStatusChange });
  const base = useId();
  const heading = `${base}heading`;
  const reload = useReload({ state: approvals.list, refresh: approvals.refresh, headingId: heading });
  const value = useMemo(() => {
    const { state, list } = approvals;
    const status = state.status === 'listing' ? list.status : state.status;
    return { approvals, reload, state: { status }, ids: { heading } };
  }, [approvals, reload, heading]);
  return (
    <ApprovalsContext.Provider value={value}>
      <ApprovalsSection {...rest} autoFocus={autoFocus}>
        {typeof children === 'function' ? children(approvals) : children}
      </ApprovalsSection>
    </ApprovalsContext.Provider>
  );
}

type Callbacks = Pick<ApprovalsRoot.Props, 'onReady' | 'onSuccess' | 'onError' | 'onStatusChange'>;

/** Reports each decision once, and reads the list again after it. No detail contains a name or an amount. */
function useReports({ state, list, refresh }: Approvals, callbacks: Callbacks): void {
  const { onReady, onSuccess, ...reports } = callbacks;
  useStoreEvents(list, { onReady, onError: reports.onError });
  useStateReports<ApprovalsDecisionState>(state, reports, (now) => {
    if (now.status !== 'listing' || now.outcome === undefined) return;
    onSuccess?.({ outcome: now.outcome.type, actionId: now.outcome.action.id });
    refresh();
  });
}

export declare namespace ApprovalsRoot {
  type SubmitEvent = Cancelable<{ readonly decision: 'approve' | 'reject'; readonly actionId: AgentAction['id'] }>;
  interface StatusChange {
    readonly from: ApprovalsDecisionState['status'];
    readonly to: ApprovalsDecisionState['status'];
  }
  interface Decided {
    readonly outcome: ApprovalOutcome;
    readonly actionId: AgentAction['id'];
  }
  type Props = Omit<
    React.ComponentProps<typeof ApprovalsSection>,
    'children' | 'autoFocus' | 'onError' | 'onReady' | 'onSubmit'
  > & {
    /** Called once, when the first list, or an error, is shown. */
    readonly onReady?: (() => void) | undefined;
    /** Called before a decision is sent, but not when it is repeated. `preventDefault()` stops it. */
    readonly onSubmit?: ((event: SubmitEvent) => void) | undefined;
    /** Called when a request was decided, here or elsewhere. An approved one may still fail. */
    readonly onSuccess?: ((decided: Decided) => void) | undefined;
    /** Called when the list could not be read, or a decision failed. */
    readonly onError?: ((error: { readonly code: string; readonly next: NextStep }) => void) | undefined;
    readonly onStatusChange?: ((change: StatusChange) => void) | undefined;
    /** Whether the heading takes the focus on mount; for dialogs, not for pages. @default false */
    readonly autoFocus?: boolean | undefined;
    /** The parts, or a function of the requests that returns them. */
    readonly children?: ReactNode | ((approvals: Approvals) => ReactNode);
  };
}
