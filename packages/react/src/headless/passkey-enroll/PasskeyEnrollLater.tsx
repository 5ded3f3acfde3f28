'use client';
import type { CredentialState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { usePasskeyEnrollContext } from './context.ts';

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
