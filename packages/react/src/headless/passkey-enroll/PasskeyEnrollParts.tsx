'use client';
import type { CredentialState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { type HeadingOwnProps, toHeadingTag } from '../part/heading.ts';
import { usePasskeyEnrollContext } from './context.ts';
import { isEnrolling } from './steps.ts';

/**
 * Names the step. It takes the focus when the step changes. Renders an `<h2>`, or the given level.
 */
export const PasskeyEnrollHeading: Part<'h2', CredentialState, HeadingOwnProps> = createPart<
  'h2',
  CredentialState,
  HeadingOwnProps
>('h2', 'heading', ({ headingLevel, ...rest }) => {
  const { enrol, headingId } = usePasskeyEnrollContext('PasskeyEnroll.Heading');
  return { rest, state: enrol.state, tag: toHeadingTag(headingLevel), props: { id: headingId, tabIndex: -1 } };
});

/**
 * Creates the passkey, and retries what failed. Its code loads before the press, when the pointer or the focus reaches
 * the button. Renders a `<button>`.
 */
export const PasskeyEnrollCreate: Part<'button', CredentialState> = createPart<'button', CredentialState>(
  'button',
  'create',
  () => {
    const { enrol, name } = usePasskeyEnrollContext('PasskeyEnroll.Create');
    const busy = isEnrolling(enrol.state);
    return {
      state: enrol.state,
      flags: { busy },
      props: {
        'aria-disabled': busy || undefined,
        onPointerEnter: enrol.preload,
        onFocus: enrol.preload,
        onClick: () => {
          if (busy) return;
          if (enrol.state.status === 'failed') enrol.retry();
          else enrol.create(name);
        },
      },
    };
  },
);

/**
 * Removes the offer. Renders nothing while a created passkey is being saved. Renders a `<button>`.
 */
export const PasskeyEnrollLater: Part<'button', CredentialState> = createPart<'button', CredentialState>(
  'button',
  'later',
  () => {
    const { enrol, dismiss } = usePasskeyEnrollContext('PasskeyEnroll.Later');
    const { status } = enrol.state;
    return {
      absent: status === 'changing' || status === 'checking',
      state: enrol.state,
      props: { onClick: dismiss },
    };
  },
);
