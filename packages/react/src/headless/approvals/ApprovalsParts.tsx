'use client';
import type { AgentAction } from '@latchkey/core';
import { useCountdown } from '../../countdown/useCountdown.ts';
import { getExpiry } from '../../hooks/getExpiry.ts';
import type { Approvals } from '../../hooks/useApprovals.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import { createRetry } from '../part/createRetry.ts';
import { type HeadingOwnProps, toHeadingTag } from '../part/heading.ts';
import { useApprovalsContext } from './context.ts';
import { isApprovalPending } from './isApprovalPending.ts';

/** Which request a part belongs to. */
export interface RequestOwnProps {
  readonly action: AgentAction;
}

/**
 * Names the component. It takes the focus when a request was decided. Renders an `<h2>`, or the given level.
 */
export const ApprovalsHeading: Part<'h2', PartState, HeadingOwnProps> = createPart<'h2', PartState, HeadingOwnProps>(
  'h2',
  'heading',
  ({ headingLevel, ...rest }) => {
    const { state, ids } = useApprovalsContext('Approvals.Heading');
    return { rest, state, tag: toHeadingTag(headingLevel), props: { id: ids.heading, tabIndex: -1 } };
  },
);

/** A time that no request reaches, for those that do not expire. */
const NEVER = 8_640_000_000_000_000;

/** Whether the time of a request is over. */
function useIsExpired(action: AgentAction): boolean {
  return useCountdown(getExpiry(action) ?? NEVER) === 0;
}

/** Whether the time of a request is over, and no approval of it has an open outcome. */
function useIsOver(approvals: Approvals, action: AgentAction): boolean {
  return useIsExpired(action) && !isApprovalPending(approvals, action);
}

/**
 * One request. Renders an `<li>`.
 */
export const ApprovalsRequest: Part<'li', PartState, RequestOwnProps> = createPart<'li', PartState, RequestOwnProps>(
  'li',
  'request',
  ({ action, ...rest }) => {
    const { approvals, state } = useApprovalsContext('Approvals.Request');
    const expired = useIsExpired(action);
    return { rest, state, flags: { expired, busy: isBusyWith(approvals, action) } };
  },
);

function isBusyWith({ state }: Approvals, action: AgentAction): boolean {
  return (state.status === 'approving' || state.status === 'rejecting') && state.action.id === action.id;
}

/**
 * Approves the request; renders nothing once its time is over. It stays while an approval is on its way, and after one
 * with an unknown outcome: a repetition has one effect. Renders a `<button>`.
 */
export const ApprovalsApprove: Part<'button', PartState, RequestOwnProps> = createPart<
  'button',
  PartState,
  RequestOwnProps
>('button', 'approve', ({ action, ...rest }) => {
  const { approvals, state } = useApprovalsContext('Approvals.Approve');
  const busy = approvals.state.status === 'approving' && isBusyWith(approvals, action);
  const disabled = !busy && ['approving', 'rejecting'].includes(approvals.state.status);
  return {
    rest,
    state,
    absent: useIsOver(approvals, action),
    flags: { busy, disabled },
    props: { onClick: () => approvals.approve(action) },
  };
});

/**
 * Asks whether the request shall be rejected; renders nothing once its time is over, except beside `Approve`. Renders a
 * `<button>`.
 */
export const ApprovalsReject: Part<'button', PartState, RequestOwnProps> = createPart<
  'button',
  PartState,
  RequestOwnProps
>('button', 'reject', ({ action, ...rest }) => {
  const { approvals, state } = useApprovalsContext('Approvals.Reject');
  return {
    rest,
    state,
    absent: useIsOver(approvals, action),
    flags: { disabled: ['approving', 'rejecting'].includes(approvals.state.status) },
    props: { onClick: () => approvals.askToReject(action) },
  };
});

/**
 * Rejects the request, for the given reason. Renders a `<button>`.
 */
export const ApprovalsConfirmRejection: Part<
  'button',
  PartState,
  RequestOwnProps & { readonly reason?: string | undefined }
> = createPart<'button', PartState, RequestOwnProps & { readonly reason?: string | undefined }>(
  'button',
  'confirm-rejection',
  ({ action, reason, ...rest }) => {
    const { approvals, state } = useApprovalsContext('Approvals.ConfirmRejection');
    const busy = approvals.state.status === 'rejecting' && isBusyWith(approvals, action);
    return { rest, state, flags: { busy }, props: { onClick: () => approvals.reject(action, reason) } };
  },
);

/** Creates a button that does one thing with the requests. */
// @__NO_SIDE_EFFECTS__
function createAction(
  name: string,
  act: (approvals: Approvals) => void,
  isAbsent?: (approvals: Approvals) => boolean,
): Part<'button', PartState> {
  return createPart<'button', PartState>('button', name, () => {
    const { approvals, state } = useApprovalsContext(`Approvals (${name})`);
    return { state, absent: isAbsent?.(approvals), props: { onClick: () => act(approvals) } };
  });
}

/** Returns to the list. Renders a `<button>`. */
export const ApprovalsBack: Part<'button', PartState> = createAction('back', ({ back }) => back());

/** Reads the list again after a failure; renders nothing otherwise. Renders a `<button>`. */
export const ApprovalsRetry: Part<'button', PartState> = createRetry(() => useApprovalsContext('Approvals.Retry'));
