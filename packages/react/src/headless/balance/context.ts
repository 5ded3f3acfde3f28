import { createContext, useContext } from 'react';
import type { Balance } from '../../hooks/useBalance.ts';
import { createContextError } from '../../provider/context.ts';
import type { Reload } from '../part/useReload.ts';

/** What the parts of one `Balance.Root` share. */
export interface BalanceContextValue {
  readonly balance: Balance;
  readonly reload: Reload;
  /** Whether the user has hidden the amounts. */
  readonly isHidden: boolean;
  toggle(): void;
}

export const BalanceContext: React.Context<BalanceContextValue | undefined> = createContext<
  BalanceContextValue | undefined
>(undefined);

export function useBalanceContext(part: string): BalanceContextValue {
  const value = useContext(BalanceContext);
  if (value === undefined) {
    throw createContextError(
      `${part} was rendered outside <Balance.Root>, so it has no balance to show. Render it inside <Balance.Root>.`,
    );
  }
  return value;
}
