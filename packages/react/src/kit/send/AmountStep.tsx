import type { ReactElement } from 'react';
import { useSendContext } from '../../headless/send/context.ts';
import * as Parts from '../../headless/send/index.parts.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { useWallet } from '../../hooks/useWallet.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { Skeleton } from '../base/Skeleton.tsx';
import { useCurrencySign } from '../money-input/useCurrencySign.ts';
import { Notice } from '../notice/Notice.tsx';
import { AmountError } from './AmountError.tsx';
import { PayeeLine } from './PayeeLine.tsx';
import { ReceivingField } from './ReceivingField.tsx';
import { SetUp } from './SetUp.tsx';
import { StepHead } from './StepHead.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';
import { useEstimateAnnouncement } from './useEstimateAnnouncement.ts';

/** Entry of the amount: what is sent, or what the payee gets. */
export function AmountStep({ headingLevel, fee, onSetUp }: StepProps): ReactElement {
  const m = useMessages(texts);
  const { text: money } = useMoneyFormat();
  const { send, source, amounts } = useSendContext('Send');
  useEstimateAnnouncement();
  // What was stored of an open payment may be unreadable: this flow would begin a second one.
  const isStored = useWallet().storage.storedIn === 'storage';
  return (
    <>
      <StepHead headingLevel={headingLevel}>{m['send.amount.heading']}</StepHead>
      {source === undefined ? (
        <Skeleton bones={['label', 'control', 'control']} />
      ) : (
        <Parts.AmountForm className="lk-stack">
          <div className="lk-pinned lk-spread">
            <PayeeLine />
            <Parts.ChangeRecipient className="lk-link" aria-label={m['send.edit.recipient']}>
              {m['send.edit']}
            </Parts.ChangeRecipient>
          </div>
          <div className="lk-hero">
            <Parts.AmountLabel className="lk-small lk-muted">{m['send.amount.label']}</Parts.AmountLabel>
            <AmountEntry />
            <span className="lk-amount-line" />
            {amounts.typedSide === 'SENDING' && <AmountError />}
            <div className="lk-line lk-center">
              <Parts.AmountHint className="lk-hint">
                {m['send.amount.available']({ amount: money(source.available, { rounding: 'down' }) })}
              </Parts.AmountHint>
              <Parts.UseAll className="lk-link">{m['send.amount.useAll']}</Parts.UseAll>
            </div>
          </div>
          {!isStored && <Notice tone="warning">{m['send.amount.notStored']}</Notice>}
          {amounts.status !== 'idle' && <ReceivingField />}
          {send.state.status === 'quoteFailed' && <SetUp error={send.state.error} onSetUp={onSetUp} />}
          {fee}
          <div className="lk-field">
            <Parts.NoteLabel className="lk-label">{m['send.amount.note']}</Parts.NoteLabel>
            <Parts.NoteInput className="lk-input" />
          </div>
          <Parts.Continue className="lk-button lk-primary">
            <Busy busy={send.state.status === 'quoting'}>{m['send.amount.continue']}</Busy>
          </Parts.Continue>
        </Parts.AmountForm>
      )}
    </>
  );
}

/** The large figure: a sign before it, or a code after it. */
function AmountEntry(): ReactElement | null {
  const { source, amounts } = useSendContext('Send');
  const sign = useCurrencySign(source?.available.currency);
  const isEstimate = amounts.typedSide === 'RECEIVING' && amounts.texts.SENDING !== '';
  const symbol = sign.prefix !== undefined && sign.prefix.length <= 2 ? sign.prefix : undefined;
  return (
    <div className="lk-amount-entry" data-estimated={isEstimate ? '' : undefined}>
      {isEstimate && <span className="lk-affix-symbol">≈</span>}
      {symbol !== undefined && <span className="lk-affix-symbol">{symbol}</span>}
      <Parts.AmountInput className="lk-amount-input" size={6} />
      {symbol === undefined && <span className="lk-affix-code">{sign.prefix ?? sign.suffix}</span>}
    </div>
  );
}
