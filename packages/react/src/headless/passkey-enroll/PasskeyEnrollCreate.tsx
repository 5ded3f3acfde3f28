'use client';
import type { CredentialState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { usePasskeyEnrollContext } from './context.ts';
import { isEnrolling } from './steps.ts';

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
