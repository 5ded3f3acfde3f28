'use client';
import type { ActivityState, Transaction } from '@latchkey/core';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import { createRetry } from '../part/createRetry.ts';
import { type HeadingOwnProps, toHeadingTag } from '../part/heading.ts';
import { useActivityContext } from './context.ts';

/** Names the list. Renders an `<h2>`, or the given level. */
export const ActivityHeading: Part<'h2', ActivityState, HeadingOwnProps> = createPart<
  'h2',
  ActivityState,
  HeadingOwnProps
>('h2', 'heading', ({ headingLevel, ...rest }) => {
  const { activity, ids } = useActivityContext('Activity.Heading');
  return { rest, state: activity.state, tag: toHeadingTag(headingLevel), props: { id: ids.heading, tabIndex: -1 } };
});

/** The payments of one day: a heading and a list. Renders a `<div>`. */
export const ActivityGroup: Part<'div', ActivityState> = createPart<'div', ActivityState>('div', 'group', () => ({
  state: useActivityContext('Activity.Group').activity.state,
}));

interface RowOwn {
  readonly transaction: Transaction;
}

/** One payment; its state is the payment's. It can take the focus, for the first of new rows. Renders an `<li>`. */
export const ActivityRow: Part<'li', PartState, RowOwn> = createPart<'li', PartState, RowOwn>(
  'li',
  'row',
  ({ transaction, ...rest }) => {
    useActivityContext('Activity.Row');
    return { rest, state: transaction, props: { tabIndex: -1 } };
  },
);

interface ActionOwn extends RowOwn {
  /** Called when the user presses the button. */
  readonly onAction: (transaction: Transaction) => void;
}

/** Opens a payment. Renders a `<button>`. */
export const ActivityOpen: Part<'button', ActivityState, ActionOwn> = createPart<'button', ActivityState, ActionOwn>(
  'button',
  'open',
  ({ transaction, onAction, ...rest }) => {
    const { state } = useActivityContext('Activity.Open').activity;
    return { rest, state, props: { onClick: () => onAction(transaction) } };
  },
);

/** Continues a payment that waits for a confirmation; renders nothing for any other. Renders a `<button>`. */
export const ActivityFinish: Part<'button', ActivityState, ActionOwn> = createPart<'button', ActivityState, ActionOwn>(
  'button',
  'finish',
  ({ transaction, onAction, ...rest }) => {
    const { state } = useActivityContext('Activity.Finish').activity;
    const absent = transaction.status !== 'PENDING_AUTHORIZATION';
    return { rest, absent, state, props: { onClick: () => onAction(transaction) } };
  },
);

/** Reads one page more; renders nothing where there is none. Renders a `<button>`. */
export const ActivityLoadMore: Part<'button', ActivityState> = createPart<'button', ActivityState>(
  'button',
  'load-more',
  () => {
    const { state, loadMore } = useActivityContext('Activity.LoadMore').activity;
    const more = 'data' in state ? state.data.more : 'none';
    const busy = more === 'loading';
    const press = () => {
      if (!busy) loadMore();
    };
    return {
      state,
      absent: more !== 'available' && !busy,
      flags: { busy },
      props: { onClick: press },
    };
  },
);

/** Reads the payments again after a failure; renders nothing otherwise. Renders a `<button>`. */
export const ActivityRetry: Part<'button', ActivityState> = createRetry(() => {
  const { activity, reload } = useActivityContext('Activity.Retry');
  return { state: activity.state, reload };
});
