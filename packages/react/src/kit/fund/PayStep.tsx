import type { FundState } from '@latchkey/core';
import { type ReactElement, useId, useRef, useState } from 'react';
import { useCountdown } from '../../countdown/useCountdown.ts';
import { groupMethods } from '../../deposit/listDepositChoices.ts';
import * as Parts from '../../headless/fund/index.parts.ts';
import { getLevelBelow, toHeadingTag } from '../../headless/part/heading.ts';
import { useFocusReturn } from '../../headless/part/useFocusReturn.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Question } from '../base/Question.tsx';
import { Button } from '../button/Button.tsx';
import { Instructions } from '../deposit/Instructions.tsx';
import { useChoiceText } from '../deposit/useChoiceText.ts';
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
  // An invoice can end before the rate does.
  const expiresAt = shown?.method.instructions.expiresAt;
  const isExpired = useCountdown(expiresAt ?? 0) === 0 && expiresAt !== undefined;
  const name = useId();
  const { title } = useChoiceText();
  const { text: money } = useMoneyFormat();
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
          {methods.map(({ kind, method }) => (
            <label key={method.id} className="lk-segment">
              <input
                type="radio"
                name={name}
                checked={method.id === shown?.method.id}
                onChange={() => select(method.id)}
              />
              <span>{method.network ?? title({ kind, methods: [method], currency: quote.sending.currency })}</span>
            </label>
          ))}
        </fieldset>
      )}
      {shown !== undefined && (
        <Instructions
          key={shown.method.id}
          title={m['fund.pay.heading']}
          amount={{ term: m['fund.amount'], value: money(quote.sending, { detail: 'exact' }) }}
          kind={shown.kind}
          method={shown.method}
          currency={quote.sending.currency.code}
          expiresAt={quote.expiresAt}
          onCopy={onCopy}
          onRenew={undefined}
          isRenewing={false}
        />
      )}
      {!isExpired && (
        <p className="lk-live">
          <span className="lk-pulse" />
          {m['fund.waiting']}
        </p>
      )}
      <Discard headingLevel={headingLevel} />
    </>
  );
}

/** Discards the payment after one question: the user may have paid with these details. */
function Discard({ headingLevel }: Pick<StepProps, 'headingLevel'>): ReactElement {
  const m = useMessages(texts);
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const ask = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  useFocusReturn(isAsking, () => [isAsking ? keep.current : ask.current]);
  const Heading = toHeadingTag(getLevelBelow(headingLevel));
  if (!isAsking)
    return (
      <Button ref={ask} variant="quiet" data-lk-part="discard" onClick={() => setAsking(true)}>
        {m['fund.discard']}
      </Button>
    );
  return (
    <div className="lk-inset">
      <Question
        heading={
          <Heading id={id} className="lk-lead">
            {m['fund.discard.heading']}
          </Heading>
        }
        labelledBy={id}
        onCancel={() => setAsking(false)}
        details={<p className="lk-small">{m['fund.discard.text']}</p>}
      >
        <div className="lk-pair">
          <Button ref={keep} data-lk-part="keep" onClick={() => setAsking(false)}>
            {m['fund.discard.keep']}
          </Button>
          <Parts.Reset className="lk-button lk-danger">{m['fund.discard.confirm']}</Parts.Reset>
        </div>
      </Question>
    </div>
  );
}
