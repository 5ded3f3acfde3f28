import type { ExternalAccount } from '@latchkey/contract/accounts';
import { listExternalAccounts, watchEvents } from '@latchkey/core';
import { useWallet } from '@latchkey/react';
import { useCallback, useEffect, useState } from 'react';

/** A bank account as a row of the list shows it. */
export interface BankAccountRow {
  readonly id: string;
  readonly owner: string;
  readonly bank: string;
  readonly ending: string;
  readonly status: string;
  readonly ready: boolean;
}

/** The person's bank accounts: read once, again when asked, and again when the service says that one changed. */
export function useBankAccounts(): {
  readonly accounts: readonly BankAccountRow[] | undefined;
  readonly failed: boolean;
  readonly refresh: () => void;
} {
  const wallet = useWallet();
  const [accounts, setAccounts] = useState<readonly BankAccountRow[]>();
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  const refresh = useCallback(() => setTurn((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` is what asks for another reading.
  useEffect(() => {
    const leaving = new AbortController();
    listExternalAccounts(wallet, { signal: leaving.signal }).then(
      ({ data }) => {
        setAccounts(data.map(rowOf));
        setFailed(false);
      },
      () => {
        if (!leaving.signal.aborted) setFailed(true);
      },
    );
    return () => leaving.abort();
  }, [wallet, turn]);

  useEffect(
    () =>
      watchEvents(wallet, (event) => {
        if (event.type.startsWith('EXTERNAL_ACCOUNT.')) refresh();
      }),
    [wallet, refresh],
  );

  return { accounts, failed, refresh };
}

/** An account in words; members are an open set, so whatever is missing is left out. */
export function rowOf({ id, status, accountInfo }: ExternalAccount): BankAccountRow {
  const info: Record<string, unknown> = accountInfo;
  const beneficiary = info['beneficiary'] as { fullName?: unknown; legalName?: unknown } | undefined;
  return {
    id,
    owner: text(beneficiary?.fullName) ?? text(beneficiary?.legalName) ?? 'Bank account',
    bank: text(info['bankName']) ?? 'US bank account',
    ending: (text(info['accountNumber']) ?? '').slice(-4),
    status,
    ready: status === 'ACTIVE',
  };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
