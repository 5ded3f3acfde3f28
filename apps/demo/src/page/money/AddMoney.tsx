import { relayHeaders } from '@latchkey/contract/relay';
import { formatMoney, parseMoney } from '@latchkey/core';
import { useBalance } from '@latchkey/react';
import { type FormEvent, type ReactElement, useId, useState } from 'react';
import { Field } from '../field/Field.tsx';

const LOCALE = 'en';

/** Adds test money to the wallet of the signed-in user. Exists only with a sandbox. */
export function AddMoney(): ReactElement | null {
  const balance = useBalance();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [status, setStatus] = useState('');
  const [busy, setBusy] = useState(false);
  const id = useId();
  const account =
    'data' in balance.state ? balance.state.data.find(({ type }) => type === 'EMBEDDED_WALLET') : undefined;
  if (!account) return null;
  const { currency } = account.balance;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setStatus('');
    const parsed = parseMoney(text, { locale: LOCALE, decimals: currency.decimals });
    if (!parsed.ok || parsed.amount <= 0n) return setError('Enter an amount, like 25.00.');
    setError(undefined);
    setBusy(true);
    try {
      const response = await fetch('/demo/fund', {
        method: 'POST',
        headers: { 'content-type': 'application/json', [relayHeaders.client]: 'demo' },
        body: JSON.stringify({ amount: Number(parsed.amount) }),
      });
      if (!response.ok) throw new TypeError('Refused.');
      setStatus(`${formatMoney({ amount: parsed.amount, currency }, { locale: LOCALE })} is on its way in.`);
      setText('');
    } catch {
      setError('The money couldn’t be added just now. Try again.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className="card form" noValidate onSubmit={submit} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>Add money</h2>
      <div className="inline-form">
        <Field
          label={`Amount in ${currency.code}`}
          hint="Sandbox money, in any amount."
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={error}
          onChange={setText}
        />
        <button type="submit" className="button" aria-disabled={busy}>
          {busy ? 'Adding…' : 'Add money'}
        </button>
      </div>
      <p role="status" className="muted">
        {status}
      </p>
    </form>
  );
}
