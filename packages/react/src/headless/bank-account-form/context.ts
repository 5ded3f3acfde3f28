import { createContext, useContext } from 'react';
import type { BankAccountForm } from '../../hooks/useBankAccountForm.ts';
import { createContextError } from '../../provider/context.ts';

/** What the parts of one `BankAccountForm.Root` share. */
export interface BankAccountFormContextValue {
  readonly form: BankAccountForm;
  /** The id of the heading, and the prefix of the ids of the fields. */
  readonly ids: Readonly<Record<'heading' | 'field', string>>;
}

export const BankAccountFormContext: React.Context<BankAccountFormContextValue | undefined> = createContext<
  BankAccountFormContextValue | undefined
>(undefined);

export function useBankAccountFormContext(part: string): BankAccountFormContextValue {
  const value = useContext(BankAccountFormContext);
  if (value === undefined) {
    throw createContextError(
      `${part} was rendered outside <BankAccountForm.Root>, so it has no form. Render it inside <BankAccountForm.Root>.`,
    );
  }
  return value;
}

/** Returns the id of a field's control; label, hint and error refer to it. */
export function toFieldId(ids: BankAccountFormContextValue['ids'], path: string): string {
  return `${ids.field}${path.replaceAll('.', '-')}`;
}
