import { createContext, useContext } from 'react';
import type { ExternalAccounts } from '../../hooks/useExternalAccounts.ts';
import { createContextError } from '../../provider/context.ts';
import type { Reload } from '../part/useReload.ts';

/** What the parts of one `ExternalAccounts.Root` share. */
export interface ExternalAccountsContextValue {
  readonly external: ExternalAccounts;
  /** The state that the parts expose: while accounts are listed, that of the list. */
  readonly state: { readonly status: string };
  readonly reload: Reload;
  /** Ids by which the parts refer to each other. */
  readonly ids: Readonly<Record<'heading' | 'search', string>>;
}

export const ExternalAccountsContext: React.Context<ExternalAccountsContextValue | undefined> = createContext<
  ExternalAccountsContextValue | undefined
>(undefined);

export function useExternalAccountsContext(part: string): ExternalAccountsContextValue {
  const value = useContext(ExternalAccountsContext);
  if (value === undefined) {
    throw createContextError(
      `${part} was rendered outside <ExternalAccounts.Root>, so it has no accounts. Render it inside <ExternalAccounts.Root>.`,
    );
  }
  return value;
}
