'use client';
import type { LoginState, PasskeyHolder } from '@latchkey/core';
import type { MouseEvent } from 'react';
import { createPart, type Part } from '../part/createPart.tsx';
import { type LoginContextValue, useLoginContext } from './context.ts';
import { parseIdentifier } from './draft.ts';
import { isLoginBusy } from './steps.ts';

/**
 * Signs in with the passkey of the known user, of the entered address, or of the address that a code was sent to. Its
 * code loads before the press, when the pointer or the focus reaches the button. Renders nothing in a browser without
 * passkeys. Renders a `<button>`.
 */
export const LoginPasskey: Part<'button', LoginState> = createPart<'button', LoginState>('button', 'passkey', () => {
  const context = useLoginContext('Login.Passkey');
  const { login, passkey, edit, ids, submit } = context;
  const busy = isLoginBusy(login.state);
  const press = (event: MouseEvent<HTMLElement>) => {
    if (busy) return;
    const holder = findHolder(context);
    if (holder === undefined) {
      edit({ problem: 'identifierMissing' });
      const root = event.currentTarget.getRootNode() as Document | ShadowRoot;
      root.querySelector<HTMLElement>(`[id="${ids.identifier}"]`)?.focus();
      return;
    }
    edit({ problem: undefined });
    if (submit({ method: 'PASSKEY', step: 'identify' })) passkey.start(holder);
  };
  return {
    absent: !passkey.isSupported,
    state: login.state,
    flags: { disabled: busy },
    props: {
      onPointerEnter: passkey.preload,
      onFocus: passkey.preload,
      onClick: press,
    },
  };
});

/** The user whose passkey is requested. */
function findHolder({ login, draft, remembering }: LoginContextValue): PasskeyHolder | undefined {
  const { user } = remembering;
  // Of a code that was sent: the address of this login.
  if ('identifier' in login.state && login.state.status !== 'requestFailed')
    return { identifier: login.state.identifier.value };
  if (user) {
    const { identifier, authMethodId, type } = user;
    if (identifier !== undefined) return { identifier, ...(type === 'PASSKEY' && { authMethodId }) };
    return authMethodId === undefined ? undefined : { authMethodId };
  }
  const entered = parseIdentifier(draft);
  return entered && { identifier: entered.value };
}
