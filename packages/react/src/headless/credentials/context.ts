import { createContext, useContext } from 'react';
import type { Credentials } from '../../hooks/useCredentials.ts';
import { createContextError } from '../../provider/context.ts';

/** What the parts of one `Credentials.Root` share. */
export interface CredentialsContextValue {
  readonly credentials: Credentials;
  /** The state that the parts expose: during a change, that of the change. */
  readonly state: { readonly status: string };
  /** Ids by which the parts refer to each other. */
  readonly ids: Readonly<Record<'heading', string>>;
}

export const CredentialsContext: React.Context<CredentialsContextValue | undefined> = createContext<
  CredentialsContextValue | undefined
>(undefined);

export function useCredentialsContext(part: string): CredentialsContextValue {
  const value = useContext(CredentialsContext);
  if (value === undefined) {
    throw createContextError(
      `${part} was rendered outside <Credentials.Root>, so it has no credentials. Render it inside <Credentials.Root>.`,
    );
  }
  return value;
}
