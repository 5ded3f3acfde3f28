import { createRecipients, type ExternalAccount, type RecipientsReader, type RecipientsState } from '@latchkey/core';
import { useMemo } from 'react';
import { useOwned } from './useOwned.ts';

/** The accounts that can be paid. */
export interface Recipients extends Pick<RecipientsReader, 'refresh'> {
  readonly state: RecipientsState;
  /** What is known of them, in any state; empty while nothing is. */
  readonly accounts: readonly ExternalAccount[];
}

const loading: RecipientsState = { status: 'loading' };
const nobody: readonly ExternalAccount[] = [];

/**
 * The external accounts of the signed-in person, kept current while the component is mounted.
 *
 * ```tsx
 * const { accounts, refresh } = useRecipients()
 * ```
 */
export function useRecipients(): Recipients {
  const [state, reader] = useOwned<RecipientsState, RecipientsReader>({ create: createRecipients, initial: loading });
  return useMemo(
    () => ({ state, accounts: 'data' in state ? state.data : nobody, refresh: () => reader().refresh() }),
    [state, reader],
  );
}
