'use client';
import type { ScaEnrolmentState as State } from '../../hooks/createScaEnrolmentStore.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { focusById } from '../part/focusById.ts';
import { type HeadingOwnProps, toHeadingTag } from '../part/heading.ts';
import { useBeforeUnloadPrompt } from '../part/useBeforeUnloadPrompt.ts';
import { useScaEnrolmentContext } from './context.ts';

/**
 * Names the step. It takes the focus when the step changes. Renders an `<h2>`, or the given level.
 */
export const ScaEnrolmentHeading: Part<'h2', State, HeadingOwnProps> = createPart<'h2', State, HeadingOwnProps>(
  'h2',
  'heading',
  ({ headingLevel, ...rest }) => {
    const { enrolment, ids } = useScaEnrolmentContext('ScaEnrolment.Heading');
    const props = { id: ids.heading, tabIndex: -1 };
    return { rest, state: enrolment.state, tag: toHeadingTag(headingLevel), props };
  },
);

/**
 * Describes the step. The field of the step refers to it. Renders a `<p>`.
 */
export const ScaEnrolmentDescription: Part<'p', State> = createPart<'p', State>('p', 'description', () => {
  const { enrolment, ids } = useScaEnrolmentContext('ScaEnrolment.Description');
  return { state: enrolment.state, props: { id: ids.description } };
});

/**
 * The error text; renders nothing without an error. The field concerned refers to it. Renders a `<p role="alert">`.
 */
export const ScaEnrolmentError: Part<'p', State> = createPart<'p', State>('p', 'error', ({ children }) => {
  const { enrolment, ids } = useScaEnrolmentContext('ScaEnrolment.Error');
  const absent = children === undefined || children === null || children === '' || children === false;
  return { absent, state: enrolment.state, props: { id: ids.error, role: 'alert' } };
});

/** The statuses in which a request is on its way. */
const BUSY: ReadonlySet<State['status']> = new Set([
  'creatingPasskey',
  'startingApp',
  'confirmingApp',
  'sendingText',
  'confirmingText',
  'removing',
]);

/**
 * Starts another way to confirm: an authenticator app, a passkey (it must be pressed: browsers open no prompt
 * otherwise), or a phone number. Renders a `<button>`.
 */
export const ScaEnrolmentAdd: Part<'button', State, ScaEnrolmentAdd.Own> = createPart<
  'button',
  State,
  ScaEnrolmentAdd.Own
>('button', 'add', ({ factor, ...rest }) => {
  const { enrolment } = useScaEnrolmentContext('ScaEnrolment.Add');
  const { status } = enrolment.state;
  const press = () => {
    if (BUSY.has(status)) return;
    if (factor === 'TOTP') enrolment.addApp();
    else if (factor === 'PASSKEY') enrolment.addPasskey();
    else enrolment.addPhone();
  };
  const busy = status === (factor === 'TOTP' ? 'startingApp' : 'creatingPasskey') && factor !== 'SMS_OTP';
  const props = { 'aria-disabled': BUSY.has(status) || undefined, onClick: press };
  return { rest, state: enrolment.state, flags: { busy, disabled: BUSY.has(status) }, props };
});

export declare namespace ScaEnrolmentAdd {
  interface Own {
    readonly factor: 'SMS_OTP' | 'PASSKEY' | 'TOTP';
  }
}

/**
 * Asks whether a passkey shall be removed. Renders a `<button>`.
 */
export const ScaEnrolmentRemove: Part<'button', State, ScaEnrolmentRemove.Own> = createPart<
  'button',
  State,
  ScaEnrolmentRemove.Own
>('button', 'remove', ({ credentialId, ...rest }) => {
  const { enrolment } = useScaEnrolmentContext('ScaEnrolment.Remove');
  const props = { onClick: () => enrolment.askToRemove(credentialId) };
  return { rest, state: enrolment.state, props };
});

export declare namespace ScaEnrolmentRemove {
  interface Own {
    /** The factor's id in the list. */
    readonly credentialId: string;
  }
}

/**
 * Removes the passkey that was asked for. Renders a `<button>`.
 */
export const ScaEnrolmentConfirmRemoval: Part<'button', State> = createPart<'button', State>(
  'button',
  'confirm-removal',
  () => {
    const { enrolment } = useScaEnrolmentContext('ScaEnrolment.ConfirmRemoval');
    const busy = enrolment.state.status === 'removing';
    const props = { 'aria-disabled': busy || undefined, onClick: () => enrolment.remove() };
    return { state: enrolment.state, flags: { busy }, props };
  },
);

/**
 * Returns to the list without a change. Renders a `<button>`.
 */
export const ScaEnrolmentBack: Part<'button', State> = createPart<'button', State>('button', 'back', () => {
  const { enrolment } = useScaEnrolmentContext('ScaEnrolment.Back');
  return { state: enrolment.state, props: { onClick: () => enrolment.back() } };
});

/**
 * Reads the list again. Renders a `<button>`.
 */
export const ScaEnrolmentRetry: Part<'button', State> = createPart<'button', State>('button', 'retry', () => {
  const { enrolment } = useScaEnrolmentContext('ScaEnrolment.Retry');
  return { state: enrolment.state, props: { onClick: () => enrolment.reload() } };
});

/**
 * The user's statement that the recovery codes are stored. Renders an `<input type="checkbox">`.
 */
export const ScaEnrolmentAcknowledge: Part<'input', State> = createPart<'input', State>('input', 'acknowledge', () => {
  const { enrolment, draft, edit, ids } = useScaEnrolmentContext('ScaEnrolment.Acknowledge');
  const isMissing = draft.problem === 'notAcknowledged';
  return {
    state: enrolment.state,
    flags: { invalid: isMissing },
    props: {
      type: 'checkbox',
      id: ids.acknowledge,
      checked: draft.isAcknowledged,
      'aria-invalid': isMissing || undefined,
      'aria-describedby': isMissing ? ids.error : undefined,
      onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
        edit({ isAcknowledged: event.currentTarget.checked, problem: undefined }),
    },
  };
});

/**
 * Leaves the recovery codes, which are then gone. Without the user's statement it moves the focus there, and the browser
 * asks before the page is left. Renders a `<button>`.
 */
export const ScaEnrolmentFinish: Part<'button', State> = createPart<'button', State>('button', 'finish', () => {
  const { enrolment, draft, edit, ids } = useScaEnrolmentContext('ScaEnrolment.Finish');
  const unsaved = enrolment.state.status === 'showingRecoveryCodes' && !draft.isAcknowledged;
  useBeforeUnloadPrompt(unsaved);
  const press = (event: React.MouseEvent<HTMLElement>) => {
    if (draft.isAcknowledged) return enrolment.acknowledgeRecoveryCodes();
    edit({ problem: 'notAcknowledged' });
    focusById(event.currentTarget, ids.acknowledge);
  };
  return { state: enrolment.state, flags: { unsaved }, props: { onClick: press } };
});
