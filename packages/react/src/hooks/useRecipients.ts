import type { ExternalAccount } from '@latchkey/core';
import { useMemo } from 'react';
import { createRecipients, type RecipientsReader, type RecipientsState } from './createRecipients.ts';
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
 * The external accounts of the signed-in person, as far as they can be paid.
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
