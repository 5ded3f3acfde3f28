import type { FundState } from '@latchkey/core';
import { type ReactElement, useId, useState } from 'react';
import { groupMethods } from '../../deposit/listDepositChoices.ts';
import * as Parts from '../../headless/fund/index.parts.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Instructions } from '../deposit/Instructions.tsx';
import { Money } from '../money/Money.tsx';
import { StepHead } from './StepHead.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** Where to pay, with what is paid and what arrives above it. */
export function PayStep(
  props: StepProps & { readonly state: Extract<FundState, { status: 'awaitingPayment' }> },
): ReactElement {
  const m = useMessages(texts);
  const { headingLevel, state, onCopy } = props;
  const { quote, instructions } = state;
  const methods = groupMethods(instructions).flatMap(({ kind, methods }) =>
    methods.map((method) => ({ kind, method })),
  );
  const [selected, select] = useState<string>();
  const shown = methods.find(({ method }) => method.id === selected) ?? methods[0];
  const name = useId();
  return (
    <>
      <StepHead headingLevel={headingLevel}>{m['fund.pay.heading']}</StepHead>
      <div className="lk-ticket">
        <dl className="lk-facts">
          <div className="lk-fact" data-total="">
            <dt>{m['fund.amount']}</dt>
            <dd>
              <Money money={quote.sending} detail="exact" />
            </dd>
          </div>
          <div className="lk-fact">
            <dt>{m['send.review.fees']}</dt>
            <dd>{quote.fees.amount === 0n ? m['send.review.noFees'] : <Money money={quote.fees} detail="exact" />}</dd>
          </div>
          <div className="lk-fact">
            <dt>{m['fund.youGet']}</dt>
            <dd>
              <Money money={quote.receiving} detail="exact" />
            </dd>
          </div>
        </dl>
      </div>
      <p className="lk-small lk-muted">{m['fund.pay.exact']}</p>
      {methods.length > 1 && (
        <fieldset className="lk-segmented">
          <legend className="lk-hidden">{m['fund.network']}</legend>
          {methods.map(({ method }) => (
            <label key={method.id} className="lk-segment">
              <input
                type="radio"
                name={name}
                checked={method.id === shown?.method.id}
                onChange={() => select(method.id)}
              />
              <span>{method.network ?? method.instructions.accountType}</span>
            </label>
          ))}
        </fieldset>
      )}
      {shown !== undefined && (
        <Instructions
          key={shown.method.id}
          kind={shown.kind}
          method={shown.method}
          currency={quote.sending.currency.code}
          expiresAt={quote.expiresAt}
          onCopy={onCopy}
          onRenew={undefined}
          isRenewing={false}
        />
      )}
      <p className="lk-live">
        <span className="lk-pulse" />
        {m['fund.waiting']}
      </p>
      <Parts.Reset className="lk-button lk-quiet">{m['fund.discard']}</Parts.Reset>
    </>
  );
}
