import { createContext, useContext } from 'react';
import type { Deposit } from '../../hooks/useDeposit.ts';
import { createContextError } from '../../provider/context.ts';

/** What the parts of one `Deposit.Root` share. */
export interface DepositContextValue {
  readonly deposit: Deposit;
  /** Leaves the component from its first step, where that is possible. */
  readonly onCancel: (() => void) | undefined;
  /** Leaves the component after a payment, where that is possible. */
  readonly onDone: (() => void) | undefined;
  /** Ids by which the parts refer to each other. */
  readonly ids: Readonly<Record<'heading' | 'network', string>>;
}

export const DepositContext: React.Context<DepositContextValue | undefined> = createContext<
  DepositContextValue | undefined
>(undefined);

export function useDepositContext(part: string): DepositContextValue {
  const value = useContext(DepositContext);
  if (value === undefined) {
    throw createContextError(
      `${part} was rendered outside <Deposit.Root>, so it has no accounts to pay into. Render it inside <Deposit.Root>.`,
    );
  }
  return value;
}
