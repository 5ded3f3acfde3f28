'use client';
import type { DepositChoice, DepositMethod } from '../../deposit/listDepositChoices.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import { type HeadingOwnProps, toHeadingTag } from '../part/heading.ts';
import { useDepositContext } from './context.ts';

/**
 * Names the step. It takes the focus when the step changes. Renders an `<h2>`, or the given level.
 */
export const DepositHeading: Part<'h2', PartState, HeadingOwnProps> = createPart<'h2', PartState, HeadingOwnProps>(
  'h2',
  'heading',
  ({ headingLevel, ...rest }) => {
    const { deposit, ids } = useDepositContext('Deposit.Heading');
    const props = { id: ids.heading, tabIndex: -1 };
    return { rest, state: deposit.state, tag: toHeadingTag(headingLevel), props };
  },
);

/**
 * Returns to the list of ways to pay, or leaves the component; renders nothing where neither is possible. Renders a
 * `<button>`.
 */
export const DepositBack: Part<'button', PartState> = createPart<'button', PartState>('button', 'back', () => {
  const { deposit, onCancel } = useDepositContext('Deposit.Back');
  const { state } = deposit;
  const goBack = 'isChosen' in state && state.isChosen ? deposit.back : onCancel;
  return { state, absent: goBack === undefined, props: { onClick: () => goBack?.() } };
});

/** The list of ways to pay. Renders a `<ul>`. */
export const DepositChoiceList: Part<'ul', PartState> = createPart<'ul', PartState>('ul', 'choices', () => {
  const { deposit, ids } = useDepositContext('Deposit.ChoiceList');
  return { state: deposit.state, props: { 'aria-labelledby': ids.heading } };
});

/** Shows a way to pay. Renders a `<button>`. */
export const DepositOpen: Part<'button', PartState, DepositOpen.Own> = createPart<'button', PartState, DepositOpen.Own>(
  'button',
  'choice',
  ({ choice, ...rest }) => {
    const { deposit } = useDepositContext('Deposit.Open');
    return { rest, state: deposit.state, props: { onClick: () => deposit.open(choice) } };
  },
);

/** Shows the address on a network. Renders an `<input type="radio">`; render it in a `<fieldset>`. */
export const DepositNetwork: Part<'input', PartState, DepositNetwork.Own> = createPart<
  'input',
  PartState,
  DepositNetwork.Own
>('input', 'network', ({ method, ...rest }) => {
  const { deposit, ids } = useDepositContext('Deposit.Network');
  const { state } = deposit;
  const checked = 'method' in state && state.method.id === method.id;
  const onChange = () => deposit.selectMethod(method);
  return { rest, state, props: { type: 'radio', name: ids.network, checked, onChange } };
});

/** Reads the accounts again; renders nothing while all is well. Renders a `<button>`. */
export const DepositRetry: Part<'button', PartState> = createPart<'button', PartState>('button', 'retry', () => {
  const { deposit } = useDepositContext('Deposit.Retry');
  const { state, isRefreshing } = deposit;
  const absent = state.status !== 'empty' && !('error' in state && state.error !== undefined);
  return { state, absent, flags: { busy: isRefreshing }, props: { onClick: () => deposit.refresh() } };
});

/** Leaves the component after a payment; renders nothing where that is not possible. Renders a `<button>`. */
export const DepositDone: Part<'button', PartState> = createPart<'button', PartState>('button', 'done', () => {
  const { deposit, onDone } = useDepositContext('Deposit.Done');
  return { state: deposit.state, absent: onDone === undefined, props: { onClick: () => onDone?.() } };
});

/** Waits for another payment. Renders a `<button>`. */
export const DepositRestart: Part<'button', PartState> = createPart<'button', PartState>('button', 'restart', () => {
  const { deposit } = useDepositContext('Deposit.Restart');
  return { state: deposit.state, props: { onClick: () => deposit.restart() } };
});

export declare namespace DepositOpen {
  interface Own {
    readonly choice: DepositChoice;
  }
}

export declare namespace DepositNetwork {
  interface Own {
    readonly method: DepositMethod;
  }
}
