import type { ExternalAccount } from '@latchkey/core';
import { createContext, useContext } from 'react';
import type { RecipientPicker } from '../../hooks/useRecipientPicker.ts';
import { createContextError } from '../../provider/context.ts';
import type { Reload } from '../part/useReload.ts';

/** What the parts of one `RecipientPicker.Root` share. */
export interface RecipientPickerContextValue {
  readonly picker: RecipientPicker;
  readonly reload: Reload;
  /** The state that the parts expose. */
  readonly state: { readonly status: RecipientPicker['status'] };
  /** The selected account. */
  readonly value: ExternalAccount['id'] | undefined;
  select(account: ExternalAccount): void;
  /** Ids by which the parts refer to each other. */
  readonly ids: Readonly<Record<'heading' | 'search' | 'group', string>>;
}

export const RecipientPickerContext: React.Context<RecipientPickerContextValue | undefined> = createContext<
  RecipientPickerContextValue | undefined
>(undefined);

export function useRecipientPickerContext(part: string): RecipientPickerContextValue {
  const value = useContext(RecipientPickerContext);
  if (value === undefined) {
    throw createContextError(
      `${part} was rendered outside <RecipientPicker.Root>, so it has no list. Render it inside <RecipientPicker.Root>.`,
    );
  }
  return value;
}
