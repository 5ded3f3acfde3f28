'use client';
import type { LoginState } from '@latchkey/core';
import type { OauthProvider } from '../../hooks/useOauthLogin.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useLoginContext } from './context.ts';
import { isLoginBusy } from './steps.ts';

/**
 * Signs in with an identity provider of the integrator. Renders a `<button>`.
 */
export const LoginProvider: Part<'button', LoginState, LoginProvider.Own> = createPart<
  'button',
  LoginState,
  LoginProvider.Own
>('button', 'provider', ({ provider, ...rest }) => {
  const { login, oauth, submit } = useLoginContext('Login.Provider');
  const busy = isLoginBusy(login.state);
  return {
    rest,
    state: login.state,
    flags: { disabled: busy },
    children: provider.name,
    props: {
      onPointerEnter: oauth.preload,
      onFocus: oauth.preload,
      onClick: () => {
        if (!busy && submit({ method: 'OAUTH', step: 'identify' })) oauth.start(provider);
      },
    },
  };
});

export declare namespace LoginProvider {
  interface Own {
    readonly provider: OauthProvider;
  }
}
