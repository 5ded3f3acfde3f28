'use client';
import type { LiveState, Transaction } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { createRetry } from '../part/createRetry.ts';
import { type HeadingOwnProps, toHeadingTag } from '../part/heading.ts';
import { useTransactionDetailContext } from './context.ts';

type State = LiveState<Transaction>;

function useDetailState(part: string): State {
  return useTransactionDetailContext(part).transaction.state;
}

/** Names the transaction. It can take the focus, when the details open. Renders an `<h2>`, or the given level. */
export const TransactionDetailHeading: Part<'h2', State, HeadingOwnProps> = createPart<'h2', State, HeadingOwnProps>(
  'h2',
  'heading',
  ({ headingLevel, ...rest }) => {
    const { transaction, ids } = useTransactionDetailContext('TransactionDetail.Heading');
    const props = { id: ids.heading, tabIndex: -1 };
    return { rest, state: transaction.state, tag: toHeadingTag(headingLevel), props };
  },
);

/** The amount; renders nothing before it is read. Renders a `<p>`. */
export const TransactionDetailAmount: Part<'p', State> = createPart<'p', State>('p', 'amount', () => {
  const state = useDetailState('TransactionDetail.Amount');
  return { state, absent: !('data' in state) };
});

/** The status in words; renders nothing before it is read. Renders a `<span>`. */
export const TransactionDetailStatus: Part<'span', State> = createPart<'span', State>('span', 'status', () => {
  const state = useDetailState('TransactionDetail.Status');
  return { state, absent: !('data' in state) };
});

interface StepOwn {
  readonly mark: 'done' | 'current' | 'next' | 'failed';
}

/** One stage of the transaction. Renders an `<li>`. */
export const TransactionDetailTimelineStep: Part<'li', State, StepOwn> = createPart<'li', State, StepOwn>(
  'li',
  'timeline-step',
  ({ mark, ...rest }) => ({
    rest,
    state: useDetailState('TransactionDetail.TimelineStep'),
    flags: { done: mark === 'done', current: mark === 'current', failed: mark === 'failed' },
    props: { 'aria-current': mark === 'current' ? 'step' : undefined },
  }),
);

interface ActionOwn {
  /** Called when the user presses the button. */
  readonly onAction: (transaction: Transaction) => void;
}

/** Creates a button for the transaction that was read. */
// @__NO_SIDE_EFFECTS__
function createAction(
  name: string,
  isPresent: (transaction: Transaction) => boolean = () => true,
): Part<'button', State, ActionOwn> {
  return createPart<'button', State, ActionOwn>('button', name, ({ onAction, ...rest }) => {
    const state = useDetailState(`TransactionDetail (${name})`);
    const data = 'data' in state ? state.data : undefined;
    const absent = data === undefined || !isPresent(data);
    return { rest, state, absent, props: { onClick: () => data && onAction(data) } };
  });
}

/** Continues a payment that waits for a confirmation; renders nothing for any other. Renders a `<button>`. */
export const TransactionDetailFinish: Part<'button', State, ActionOwn> = createAction(
  'finish',
  ({ status }) => status === 'PENDING_AUTHORIZATION',
);

/** Asks for help with the transaction; renders nothing before it is read. Renders a `<button>`. */
export const TransactionDetailHelp: Part<'button', State, ActionOwn> = createAction('help');

/** Closes the details. Give it an `onClick` and an `aria-label`. Renders a `<button>`. */
export const TransactionDetailClose: Part<'button', State> = createPart<'button', State>('button', 'close', () => ({
  state: useDetailState('TransactionDetail.Close'),
}));

/** Reads the transaction again after a failure; renders nothing otherwise. Renders a `<button>`. */
export const TransactionDetailRetry: Part<'button', State> = createRetry(() => {
  const { transaction, reload } = useTransactionDetailContext('TransactionDetail.Retry');
  return { state: transaction.state, reload };
});
