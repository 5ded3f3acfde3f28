import { createContext, useContext } from 'react';
import type { Login } from '../../hooks/useLogin.ts';
import type { LoginDraft } from './draft.ts';
import type { Remembering } from './useRemembering.ts';

/** What the parts of one `Login.Root` share. */
export interface LoginContextValue {
  readonly login: Login;
  readonly draft: LoginDraft;
  readonly remembering: Remembering;
  /** Changes what is being entered. */
  edit(change: Partial<LoginDraft>): void;
  /** Ids by which the parts name each other. */
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
    throw new Error(`${part} was rendered outside of <Login.Root>, so it has no login to show. Place it within one.`);
  }
  return value;
}
