import { formatMoney } from '@latchkey/core';
import type { ReactElement } from 'react';
import { useFundContext } from '../../headless/fund/context.ts';
import * as Parts from '../../headless/fund/index.parts.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { Busy } from '../base/Busy.tsx';
import { MoneyInput } from '../money-input/MoneyInput.tsx';
import { Notice } from '../notice/Notice.tsx';
import { Select } from '../select/Select.tsx';
import { StepHead } from './StepHead.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** How much the user wants to pay, and in which currency. */
export function AmountStep({ headingLevel }: StepProps): ReactElement {
  const m = useMessages(texts);
  const { fund, currencies, currency, selectCurrency, amount, setAmount } = useFundContext('Fund');
  const { state } = fund;
  const problem = useProblem();
  return (
    <>
      <StepHead headingLevel={headingLevel}>{m['fund.heading']}</StepHead>
      <p className="lk-muted">{m['fund.text']}</p>
      {state.status === 'quoteFailed' && (
        <Notice tone="error" title={m['fund.failed']}>
          {errorText(m, state.error)}
        </Notice>
      )}
      <Parts.Form className="lk-stack">
        {currencies.length > 1 && (
          <Select
            label={m['fund.currency']}
            value={currency.code}
            onChange={({ currentTarget }) => selectCurrency(currentTarget.value)}
          >
            {currencies.map(({ code }) => (
              <option key={code} value={code}>
                {code}
              </option>
            ))}
          </Select>
        )}
        <MoneyInput
          label={m['fund.amount']}
          currency={currency}
          value={amount}
          error={problem}
          onValueChange={(text) => setAmount(text)}
        />
        <Parts.Continue className="lk-button lk-primary">
          <Busy busy={state.status === 'quoting'}>{m['send.amount.continue']}</Busy>
        </Parts.Continue>
      </Parts.Form>
    </>
  );
}

function useProblem(): string | undefined {
  const m = useMessages(texts);
  const { locale } = useProvider('Fund');
  const { problem, currency } = useFundContext('Fund');
  if (problem === undefined) return undefined;
  const { decimals } = currency;
  const sample = { amount: 50n * 10n ** BigInt(decimals), currency };
  const example = formatMoney(sample, { locale, display: 'none' });
  if (problem === 'tooManyDecimals') return m['send.amount.tooManyDecimals']({ decimals });
  return m[problem === 'missing' ? 'fund.amount.missing' : 'send.amount.unreadable']({ amount: example });
}
