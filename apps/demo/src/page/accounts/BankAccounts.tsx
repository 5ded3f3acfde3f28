import { watchEvents } from '@latchkey/core';
import { useRecipients, useWallet } from '@latchkey/react';
import { type ReactElement, useEffect, useState } from 'react';
import { Heading } from '../shell/Heading.tsx';
import { BankAccountForm } from './BankAccountForm.tsx';
import { toBankAccountRow } from './bankAccountRow.ts';

/** The accounts that money can be sent to, and the form that adds one. */
export function BankAccounts(): ReactElement {
  const wallet = useWallet();
  const { state, accounts, refresh } = useRecipients();
  const [adding, setAdding] = useState(false);
  const [saved, setSaved] = useState<string>();
  const known = 'data' in state;
  const empty = known && accounts.length === 0;

  // The service verifies new accounts and sends an event afterwards.
  useEffect(
    () =>
      watchEvents(wallet, (event) => {
        if (event.type.startsWith('EXTERNAL_ACCOUNT.')) refresh();
      }),
    [wallet, refresh],
  );

  return (
    <div className="screen">
      <Heading>Bank accounts</Heading>
      <p role="status" className={saved ? 'notice success' : undefined}>
        {saved && (
          <>
            <bdi>{saved}</bdi>’s bank account is saved. You can send money to it now.
          </>
        )}
      </p>
      {(state.status === 'failed' || state.status === 'stale') && (
        <p className="notice">
          Your bank accounts couldn’t be loaded just now.{' '}
          <button type="button" className="button quiet" onClick={refresh}>
            Try again
          </button>
        </p>
      )}
      {accounts.length > 0 && (
        <ul className="card rows" aria-label="Your bank accounts">
          {accounts.map(toBankAccountRow).map((account) => (
            <li key={account.id} className="row">
              <span className="row-main">
                <bdi className="row-title">{account.owner}</bdi>
                <span className="muted">{account.details}</span>
              </span>
              <span className="pill" data-state={account.status === 'Ready' ? 'ready' : undefined}>
                {account.status}
              </span>
            </li>
          ))}
        </ul>
      )}
      {adding || empty ? (
        <BankAccountForm
          onCancel={empty ? undefined : () => setAdding(false)}
          onAdded={(name) => {
            setAdding(false);
            setSaved(name);
            refresh();
          }}
        />
      ) : (
        known && (
          <button type="button" className="button primary start" onClick={() => setAdding(true)}>
            Add a bank account
          </button>
        )
      )}
    </div>
  );
}
