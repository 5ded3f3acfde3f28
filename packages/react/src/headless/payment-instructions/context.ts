import type { DepositInstructions } from '@latchkey/core';
import { createContext, useContext } from 'react';
import { createContextError } from '../../provider/context.ts';

/** What the parts of one `PaymentInstructions.Root` share. */
export interface PaymentInstructionsContextValue {
  readonly instructions: DepositInstructions;
  readonly state: { readonly status: 'valid' | 'expired' };
  /** Server milliseconds, where the instructions expire. */
  readonly expiresAt: number | undefined;
  readonly onRenew: (() => void) | undefined;
  readonly isRenewing: boolean;
}

export const PaymentInstructionsContext: React.Context<PaymentInstructionsContextValue | undefined> = createContext<
  PaymentInstructionsContextValue | undefined
>(undefined);

export function usePaymentInstructionsContext(part: string): PaymentInstructionsContextValue {
  const value = useContext(PaymentInstructionsContext);
  if (value === undefined) {
    throw createContextError(
      `${part} was rendered outside <PaymentInstructions.Root>, so it has no instructions. Render it inside <PaymentInstructions.Root>.`,
    );
  }
  return value;
}
