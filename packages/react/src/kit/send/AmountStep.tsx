import type { Money, SendState } from '@latchkey/core';
import { formatMoney } from '@latchkey/core';
import type { ReactElement } from 'react';
import type { AmountProblem } from '../../headless/money-input/amountOf.ts';
import { useSendContext } from '../../headless/send/context.ts';
import * as Parts from '../../headless/send/index.parts.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { Busy } from '../base/Busy.tsx';
import { Problem } from '../base/Problem.tsx';
import { Skeleton } from '../base/Skeleton.tsx';
import { useMoneyText } from '../base/useMoneyText.ts';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';
import { usePayeeName } from './usePayeeName.ts';

/** How much. */
export function AmountStep({ headingLevel }: StepProps): ReactElement {
  const m = useMessages(texts);
  const money = useMoneyText();
  const payee = usePayeeName();
  const { send, source } = useSendContext('Send');
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {m['send.amount.heading']({ payee })}
      </Parts.Heading>
      {source === undefined ? (
        <Skeleton label={m['everywhere.loading']} rows={['label', 'control', 'control']} />
      ) : (
        <Parts.AmountForm className="lk-form">
          <div className="lk-field">
            <Parts.AmountLabel className="lk-label">{m['send.amount.label']}</Parts.AmountLabel>
            <div className="lk-affix">
              <Parts.AmountInput className="lk-input lk-amount-input" />
              <span className="lk-affix-end">{source.available.currency.code}</span>
            </div>
            <AmountError available={source.available} />
            <div className="lk-spread">
              <Parts.AmountHint className="lk-hint">
                {m['send.amount.available']({ amount: money(source.available) })}
              </Parts.AmountHint>
              <Parts.UseAll className="lk-link">{m['send.amount.useAll']}</Parts.UseAll>
            </div>
          </div>
          <div className="lk-field">
            <Parts.NoteLabel className="lk-label">{m['send.amount.note']}</Parts.NoteLabel>
            <Parts.NoteInput className="lk-input" />
          </div>
          <Parts.Continue className="lk-button lk-primary">
            <Busy busy={send.state.status === 'quoting'}>{m['send.amount.continue']}</Busy>
          </Parts.Continue>
          <Parts.ChangeRecipient className="lk-button lk-quiet">{m['send.change.recipient']}</Parts.ChangeRecipient>
        </Parts.AmountForm>
      )}
    </>
  );
}

function AmountError({ available }: { readonly available: Money }): ReactElement {
  const m = useMessages(texts);
  const money = useMoneyText();
  const { locale } = useProvider('Send');
  const { send, draft } = useSendContext('Send');
  const { currency } = available;
  const example = formatMoney(
    { amount: 50n * 10n ** BigInt(currency.decimals), currency },
    { locale, display: 'none' },
  );
  const ofField: Record<AmountProblem, string> = {
    missing: m['send.amount.missing']({ amount: example }),
    unreadable: m['send.amount.unreadable']({ amount: example }),
    tooManyDecimals: m['send.amount.tooManyDecimals']({ decimals: currency.decimals }),
    tooMuch: m['send.amount.tooMuch']({ amount: money(available) }),
  };
  const text = draft.problem === undefined ? quoteProblem(send.state, m) : ofField[draft.problem];
  return <Parts.Error className="lk-error">{text !== undefined && <Problem>{text}</Problem>}</Parts.Error>;
}

function quoteProblem(state: SendState, m: typeof texts): string | undefined {
  return state.status === 'quoteFailed' ? errorText(m, state.error) : undefined;
}
