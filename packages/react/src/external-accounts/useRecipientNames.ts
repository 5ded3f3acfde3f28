import { useMemo } from 'react';
import { useRecipients } from '../hooks/useRecipients.ts';
import { toAccountSummary } from './toAccountSummary.ts';

/** The owners of the accounts that the user pays, by the id of the account. Empty until they are known. */
export function useRecipientNames(): ReadonlyMap<string, string> {
  const { accounts } = useRecipients();
  return useMemo(
    () =>
      new Map(
        accounts.flatMap((account) => {
          const { name } = toAccountSummary(account);
          return name === undefined ? [] : [[account.id, name] as const];
        }),
      ),
    [accounts],
  );
}
