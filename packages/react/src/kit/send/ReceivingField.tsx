import type { ReactElement } from 'react';
import { useSendContext } from '../../headless/send/context.ts';
import * as Parts from '../../headless/send/index.parts.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { Affixed } from '../base/Affixed.tsx';
import { findRailArrival, formatArrival } from '../receipt/arrival.ts';
import { AmountError } from './AmountError.tsx';
import { texts } from './texts.ts';
import { usePayeeName } from './usePayeeName.ts';
import { useQuoteText } from './useQuoteText.ts';

/** The part knows its own hint and error. */
const ownDescription = { 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined };

/** What the payee gets and the fees, as estimates; or the amount itself, where it is typed here. */
export function ReceivingField(): ReactElement {
  const m = useMessages(texts);
  const { text: money } = useMoneyFormat();
  const payee = usePayeeName();
  const { amounts, ids, payee: recipient } = useSendContext('Send');
  const { estimate, rail, receivingCurrency, status, typedSide, texts: shown } = amounts;
  const { estimatedRate } = useQuoteText();
  const { locale } = useProvider('Send');
  const to = recipient?.kind === 'wallet' ? 'wallet' : 'bank';
  const isTyped = typedSide === 'RECEIVING';
  const sign = !isTyped && shown.RECEIVING !== '' ? '≈ ' : '';
  return (
    <div className="lk-convert" data-lk-part="receiving">
      <div className="lk-field">
        <Parts.ReceivingLabel className="lk-label">{m['send.review.receiving']({ payee })}</Parts.ReceivingLabel>
        {isTyped && <AmountError />}
        {receivingCurrency !== undefined && (
          <Affixed prefix={sign + receivingCurrency.code} control={{ ...ownDescription, id: ids.receiving }}>
            {({ className, 'aria-describedby': prefixId }) => (
              <Parts.ReceivingInput className={className} aria-describedby={prefixId} />
            )}
          </Affixed>
        )}
        <Parts.Estimate className="lk-hint">
          {m[status === 'failed' ? 'send.amount.noEstimate' : 'send.amount.estimate']}
        </Parts.Estimate>
      </div>
      <dl className="lk-facts" data-dense="">
        <div className="lk-fact">
          <dt>{m['send.review.fees']}</dt>
          <dd>{estimate === undefined ? '–' : `≈ ${money(estimate.fees)}`}</dd>
        </div>
        <div className="lk-fact">
          <dt>{m['send.review.rate']}</dt>
          <dd>{(estimate && estimatedRate(estimate)) ?? '–'}</dd>
        </div>
        <div className="lk-fact">
          <dt>{m['send.review.arrives']}</dt>
          <dd>{status === 'loading' ? '–' : formatArrival(m, findRailArrival(rail), { locale, to })}</dd>
        </div>
      </dl>
    </div>
  );
}
