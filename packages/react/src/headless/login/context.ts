import { createContext, useContext } from 'react';
import type { Login } from '../../hooks/useLogin.ts';
import type { OauthLogin } from '../../hooks/useOauthLogin.ts';
import type { PasskeyLogin } from '../../hooks/usePasskeyLogin.ts';
import { createContextError } from '../../provider/context.ts';
import type { LoginDraft } from './draft.ts';
import type { LoginEvents } from './useLoginEvents.ts';
import type { Remembering } from './useRemembering.ts';

/** What the parts of one `Login.Root` share. */
export interface LoginContextValue {
  readonly login: Login;
  readonly passkey: PasskeyLogin;
  readonly oauth: OauthLogin;
  /** The explanation of what to do without an address or a passkey. */
  readonly recovery: { readonly isOpen: boolean; setOpen(isOpen: boolean): void };
  readonly draft: LoginDraft;
  readonly remembering: Remembering;
  /** Whether the browser lists passkeys in the autofill of the identifier input. */
  readonly isAutofillOffered: boolean;
  /** Updates the draft. */
  edit(change: Partial<LoginDraft>): void;
  /** Asks the caller whether a sign-in may start. */
  readonly submit: LoginEvents['submit'];
  /** Ids by which the parts refer to each other. */
  readonly ids: Readonly<
    Record<'heading' | 'identifier' | 'hint' | 'remember' | 'code' | 'description' | 'error', string>
  >;
}

export const LoginContext: React.Context<LoginContextValue | undefined> = createContext<LoginContextValue | undefined>(
  undefined,
);

export function useLoginContext(part: string): LoginContextValue {
  const value = useContext(LoginContext);
  if (value === undefined) {
    throw createContextError(
      `${part} was rendered outside <Login.Root>, so it has no login to show. Render it inside <Login.Root>.`,
    );
  }
  return value;
}
