'use client';
import type { FundState } from '@latchkey/core';
import { type FormEvent, useRef } from 'react';
import { createPart, type Part } from '../part/createPart.tsx';
import { createRetry } from '../part/createRetry.ts';
import { type HeadingOwnProps, toHeadingTag } from '../part/heading.ts';
import { useInvalidFocus } from '../part/useInvalidFocus.ts';
import { useFundContext } from './context.ts';

/** Names the step. It takes the focus when the step changes. Renders an `<h2>`, or the given level. */
export const FundHeading: Part<'h2', FundState, HeadingOwnProps> = createPart<'h2', FundState, HeadingOwnProps>(
  'h2',
  'heading',
  ({ headingLevel, ...rest }) => {
    const { fund, ids } = useFundContext('Fund.Heading');
    const props = { id: ids.heading, tabIndex: -1 };
    return { rest, state: fund.state, tag: toHeadingTag(headingLevel), props };
  },
);

/** Leaves the amount; renders nothing where that is not possible, and after it. Renders a `<button>`. */
export const FundBack: Part<'button', FundState> = createPart<'button', FundState>('button', 'back', () => {
  const { fund, step, onCancel } = useFundContext('Fund.Back');
  const absent = step !== 'amount' || onCancel === undefined;
  return { state: fund.state, absent, props: { onClick: () => onCancel?.() } };
});

/** The form of the amount. An amount that is wrong leads to its first field. Renders a `<form>`. */
export const FundForm: Part<'form', FundState> = createPart<'form', FundState>('form', 'amount-form', () => {
  const { fund, submit } = useFundContext('Fund.Form');
  const { state } = fund;
  const element = useRef<HTMLFormElement>(null);
  useInvalidFocus(element, state.status === 'quoteFailed' ? state.error : undefined);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!submit()) event.currentTarget.querySelector('input')?.focus();
  };
  return { state, ref: element, props: { noValidate: true, onSubmit } };
});

/**
 * Requests a quote. It is busy while the account to credit is read; renders nothing while that is not known. Renders a
 * `<button type="submit">`.
 */
export const FundContinue: Part<'button', FundState> = createPart<'button', FundState>('button', 'continue', () => {
  const { fund, accountId, reload, isMissingAccount } = useFundContext('Fund.Continue');
  const { state } = fund;
  const isKnown = accountId !== undefined;
  const absent = !isKnown && (isMissingAccount || reload.failure !== undefined);
  return { state, absent, flags: { busy: state.status === 'quoting' || !isKnown }, props: { type: 'submit' } };
});

/** Reads the account to credit again; renders nothing unless that has failed. Renders a `<button>`. */
export const FundRetry: Part<'button', FundState> = createRetry(() => {
  const { fund, accountId, reload } = useFundContext('Fund.Retry');
  const isKnown = accountId !== undefined;
  return { state: fund.state, reload: isKnown ? { ...reload, failure: undefined } : reload };
});

/** Discards this payment and starts another one. Money that was sent is not affected. Renders a `<button>`. */
export const FundReset: Part<'button', FundState> = createPart<'button', FundState>('button', 'reset', () => {
  const { fund } = useFundContext('Fund.Reset');
  return { state: fund.state, props: { onClick: () => fund.reset() } };
});

/**
 * Gets a new rate after the service has confirmed that the last one expired unpaid; renders nothing before. Renders a
 * `<button>`.
 */
export const FundRenew: Part<'button', FundState> = createPart<'button', FundState>('button', 'renew', () => {
  const { fund } = useFundContext('Fund.Renew');
  return { state: fund.state, absent: fund.state.status !== 'expired', props: { onClick: () => fund.retry() } };
});

/** Leaves the outcome; renders nothing where that is not possible. Renders a `<button>`. */
export const FundDone: Part<'button', FundState> = createPart<'button', FundState>('button', 'done', () => {
  const { fund, onDone } = useFundContext('Fund.Done');
  return { state: fund.state, absent: onDone === undefined, props: { onClick: () => onDone?.() } };
});
