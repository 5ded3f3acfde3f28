import { type ExternalAccount, type ExternalAccountId, getExternalAccount, type SendState } from '@latchkey/core';
import { warnOnce } from '@latchkey/core/development';
import { useEffect, useRef, useState } from 'react';
import { toAccountSummary } from '../../external-accounts/toAccountSummary.ts';
import { useLeftUser } from '../../hooks/useLeftUser.ts';
import { useWallet } from '../../hooks/useWallet.ts';

/** Nothing of the payment is signed: it can still get another payee. */
const UNSIGNED: ReadonlySet<SendState['status']> = new Set([
  'idle',
  'quoting',
  'quoteFailed',
  'reviewing',
  'quoteExpired',
  'requoting',
]);

/**
 * Selects the payee that the application chose, when there is no payment yet. One that does not exist or cannot be paid
 * is not selected, so that the user chooses. A later choice of the application replaces its own earlier one while nothing
 * is signed; one of the user's choice, or of a payment that continues, is never replaced. Returns whether the payee is
 * still loading.
 */
export function usePreselected(parameters: {
  readonly destination: ExternalAccountId | undefined;
  /** The current payee. */
  readonly current: string | undefined;
  readonly status: SendState['status'];
  /** Whether a user is known and no payment has started. */
  readonly isIdle: boolean;
  /** Whether there is a payee already, or a form in which the user enters one. */
  readonly isDecided: boolean;
  readonly select: (account: ExternalAccount) => void;
  /** Discards the payee, and a quote for it. */
  readonly clear: () => void;
}): boolean {
  const { destination, current, status, isIdle, isDecided, select, clear } = parameters;
  const wallet = useWallet();
  const [first] = useState(destination);
  const [settled, setSettled] = useState<ExternalAccountId>();
  const [selected, setSelected] = useState<ExternalAccountId>();
  // The next user gets the payee that the application chose, as the first one did.
  useLeftUser(() => {
    setSettled(undefined);
    setSelected(undefined);
  });
  const latest = useRef({ select, clear });
  latest.current = { select, clear };
  const isNew = destination !== undefined && destination !== settled;
  const isReplacing = isNew && isDecided && current !== undefined && current === selected && UNSIGNED.has(status);
  if (isNew && isDecided && !isReplacing) {
    setSettled(destination);
    if (destination !== first && destination !== current)
      warnOnce(
        'Send: the new "destination" was ignored, because the user has chosen a payee or has confirmed the payment. Give <Send> another "key" to start a new payment.',
        'packages/react',
      );
  }
  const isPending = isNew && isIdle && !isDecided;
  useEffect(() => {
    if (isReplacing) latest.current.clear();
  }, [isReplacing]);
  useEffect(() => {
    if (!isPending) return undefined;
    const reading = new AbortController();
    const { signal } = reading;
    getExternalAccount(wallet, { externalAccountId: destination, signal, background: true })
      .then((account) => {
        if (signal.aborted || !toAccountSummary(account).isPayable) return;
        setSelected(destination);
        // Before the payee changes: Preact may render in between.
        setSettled(destination);
        latest.current.select(account);
      })
      .catch(() => undefined)
      .finally(() => {
        if (!signal.aborted) setSettled(destination);
      });
    return () => reading.abort();
  }, [wallet, destination, isPending]);
  return isPending || isReplacing;
}
