import { type ReactElement, useState } from 'react';
import { Heading } from '../shell/Heading.tsx';
import { BankAccountForm } from './BankAccountForm.tsx';
import { useBankAccounts } from './useBankAccounts.ts';

/** The accounts that money can be sent to, and the form that adds one. */
export function BankAccounts(): ReactElement {
  const { accounts, failed, refresh } = useBankAccounts();
  const [adding, setAdding] = useState(false);
  const [said, setSaid] = useState('');
  const empty = accounts?.length === 0;

  return (
    <div className="screen">
      <Heading>Bank accounts</Heading>
      <p role="status" className={said ? 'notice success' : undefined}>
        {said}
      </p>
      {failed && (
        <p className="notice">
          Your bank accounts couldn’t be loaded.{' '}
          <button type="button" className="button quiet" onClick={refresh}>
            Try again
          </button>
        </p>
      )}
      {accounts && accounts.length > 0 && (
        <ul className="card rows" aria-label="Your bank accounts">
          {accounts.map((account) => (
            <li key={account.id} className="row">
              <span className="row-main">
                <span className="row-title">{account.owner}</span>
                <span className="muted">
                  {account.bank}, ending in {account.ending}
                </span>
              </span>
              <span className="pill" data-state={account.status}>
                {account.ready ? 'Ready' : 'Being checked'}
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
            setSaid(`${name}’s bank account is saved. You can send money to it now.`);
            refresh();
          }}
        />
      ) : (
        accounts && (
          <button type="button" className="button primary start" onClick={() => setAdding(true)}>
            Add a bank account
          </button>
        )
      )}
    </div>
  );
}
