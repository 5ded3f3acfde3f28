import { formatMoney } from '@latchkey/core';
import type { ReactElement } from 'react';
import { useFundContext } from '../../headless/fund/context.ts';
import * as Parts from '../../headless/fund/index.parts.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { Busy } from '../base/Busy.tsx';
import { Reference } from '../base/Reference.tsx';
import { ReloadNotice } from '../base/ReloadNotice.tsx';
import { MoneyInput } from '../money-input/MoneyInput.tsx';
import { Notice } from '../notice/Notice.tsx';
import { Select } from '../select/Select.tsx';
import { StepHead } from './StepHead.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** How much the user wants to pay, and in which currency. */
export function AmountStep({ headingLevel }: StepProps): ReactElement {
  const m = useMessages(texts);
  const { fund, currencies, currency, selectCurrency, amount, setAmount, accountId } = useFundContext('Fund');
  const { state } = fund;
  const typed = useProblem();
  if (state.status === 'quoteFailed' && state.intent === undefined)
    return <Unreadable headingLevel={headingLevel} code={state.error.code} />;
  const failed = state.status === 'quoteFailed' ? errorText(m, state.error) : undefined;
  const isRefused = state.status === 'quoteFailed' && state.error.next === 'fixInput';
  const problem = typed ?? (isRefused ? failed : undefined);
  return (
    <>
      <StepHead headingLevel={headingLevel}>{m['fund.heading']}</StepHead>
      <p className="lk-muted">{m['fund.text']}</p>
      {failed !== undefined && !isRefused && (
        <Notice tone="error" title={m['fund.failed']}>
          {failed}
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
        {accountId === undefined && <Account />}
        <Parts.Continue className="lk-button lk-primary">
          <Busy busy={state.status === 'quoting' || accountId === undefined}>{m['send.amount.continue']}</Busy>
        </Parts.Continue>
      </Parts.Form>
    </>
  );
}

/** A stored payment that the user may have paid cannot be read. The form comes back once they have checked that. */
function Unreadable({ headingLevel, code }: StepProps & { readonly code: string }): ReactElement {
  const m = useMessages(texts);
  return (
    <>
      <StepHead headingLevel={headingLevel}>{m['send.stopped.unknown']}</StepHead>
      <Notice tone="error">
        {m['send.unknown.again']} {m['reason.other']}
      </Notice>
      <Reference value={code} />
      <Parts.Reset className="lk-button">{m['send.checkedActivity']}</Parts.Reset>
    </>
  );
}

/** Why there is no account to credit: it could not be read, or there is none. */
function Account(): ReactElement | null {
  const m = useMessages(texts);
  const { reload, isMissingAccount } = useFundContext('Fund');
  if (isMissingAccount) return <Notice>{m['deposit.empty']}</Notice>;
  const title = m['general.loadFailed'];
  return <ReloadNotice reload={reload} titles={{ failed: title, stale: title }} Retry={Parts.Retry} />;
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
