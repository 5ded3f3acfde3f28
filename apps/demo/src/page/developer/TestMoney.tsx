import { parseMoney } from '@latchkey/core';
import { Button, Field } from '@latchkey/react/kit';
import { type FormEvent, type ReactElement, useState } from 'react';
import { Section } from './Section.tsx';
import { addTestMoney } from './sandboxApi.ts';

/** The smallest unit of USDB is a millionth. */
const DECIMALS = 6;

/** Credits money to the signed-in user without a bank, as only a sandbox can. */
export function TestMoney(): ReactElement {
  const [text, setText] = useState('200');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseMoney(text, { locale: 'en', decimals: DECIMALS });
    if (!parsed.ok || parsed.amount <= 0n) return setError('Enter an amount, like 25.00.');
    setError(undefined);
    setIsBusy(true);
    await addTestMoney(Number(parsed.amount)).catch(() => setError('Sign in first, or try again.'));
    setIsBusy(false);
  };
  return (
    <Section heading="Money in">
      <form className="wa-inline" noValidate onSubmit={submit}>
        <Field
          label="Amount in USDB"
          labelHidden
          name="amount"
          inputMode="decimal"
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" busy={isBusy}>
          Add test money
        </Button>
      </form>
    </Section>
  );
}
