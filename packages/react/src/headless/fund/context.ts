import type { FundIntent, InternalAccountId, Money } from '@latchkey/core';
import { createContext, useContext } from 'react';
import type { Fund } from '../../hooks/useFund.ts';
import { createContextError } from '../../provider/context.ts';
import type { AmountProblem } from '../money-input/parseAmount.ts';
import type { Reload } from '../part/useReload.ts';

/** A currency that the user can pay with. A coin needs its network. */
export type FundCurrency = Money['currency'] & Pick<FundIntent, 'cryptoNetwork'>;

/** What the parts of one `Fund.Root` share. */
export interface FundContextValue {
  readonly fund: Fund;
  readonly step: 'loading' | 'amount' | 'authorization' | 'pay' | 'outcome';
  readonly currencies: readonly FundCurrency[];
  readonly currency: FundCurrency;
  selectCurrency(code: string): void;
  /** The amount as it was typed. */
  readonly amount: string;
  setAmount(text: string): void;
  /** What must be corrected before a quote is requested. */
  readonly problem: AmountProblem | undefined;
  /** The account that is credited; undefined while it is not read, and where there is none. */
  readonly accountId: InternalAccountId | undefined;
  /** The reading of the accounts. */
  readonly reload: Reload;
  /** Whether the accounts are read, and none can be credited. */
  readonly isMissingAccount: boolean;
  /** Requests a quote for the typed amount. Returns whether it can be used. */
  submit(): boolean;
  readonly onCancel: (() => void) | undefined;
  readonly onDone: (() => void) | undefined;
  /** Ids by which the parts refer to each other. */
  readonly ids: Readonly<Record<'heading', string>>;
}

export const FundContext: React.Context<FundContextValue | undefined> = createContext<FundContextValue | undefined>(
  undefined,
);

export function useFundContext(part: string): FundContextValue {
  const value = useContext(FundContext);
  if (value === undefined) {
    throw createContextError(
      `${part} was rendered outside <Fund.Root>, so it has no payment to show. Render it inside <Fund.Root>.`,
    );
  }
  return value;
}
