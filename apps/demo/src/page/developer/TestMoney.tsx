import { Button, MoneyInput } from '@latchkey/react/kit';
import { type ReactElement, useState } from 'react';
import { Section } from './Section.tsx';
import { addTestMoney, currency } from './sandboxApi.ts';

/** Credits money to the signed-in user without a bank, as only a sandbox can. */
export function TestMoney(): ReactElement {
  const [amount, setAmount] = useState<bigint>();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const add = async () => {
    if (!amount) return setError('Enter an amount.');
    setIsBusy(true);
    await addTestMoney(amount).catch(() => setError('Sign in first, or try again.'));
    setIsBusy(false);
  };
  return (
    <Section heading="Money in">
      <div className="wa-inline">
        <MoneyInput
          label={`Amount in ${currency.code}`}
          labelHidden
          name="amount"
          currency={currency}
          error={error}
          onValueChange={(_, parsed) => {
            setError(undefined);
            setAmount(parsed.ok ? parsed.amount : undefined);
          }}
        />
        <Button busy={isBusy} onClick={add}>
          Add test money
        </Button>
      </div>
    </Section>
  );
}
