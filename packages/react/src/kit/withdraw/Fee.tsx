import type { ReactElement } from 'react';
import { toChainDestination } from '../../external-accounts/toChainDestination.ts';
import { readMoney } from '../../headless/money-input/readMoney.ts';
import { useSendContext } from '../../headless/send/context.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { useWithdrawalFee } from '../../hooks/useWithdrawalFee.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { SkeletonLine } from '../base/Skeleton.tsx';
import { useSettledAnnouncement } from '../base/useSettledAnnouncement.ts';
import { Notice } from '../notice/Notice.tsx';
import { texts } from './texts.ts';

/** What the withdrawal costs, and what arrives. Renders nothing for a bank account whose fees the estimate shows. */
export function Fee(): ReactElement | null {
  const m = useMessages(texts);
  const { locale } = useProvider('Withdraw');
  const { text } = useMoneyFormat();
  const { source, draft, amounts, recipients } = useSendContext('Withdraw');
  const currency = source?.available.currency;
  const parsed =
    currency === undefined
      ? undefined
      : readMoney(amounts.texts.SENDING, { locale, decimals: currency.decimals, currency });
  const destination = recipients.accounts.find(({ id }) => id === draft.destinationAccountId);
  const isEstimated = amounts.status !== 'idle' && destination !== undefined && !toChainDestination(destination);
  const fee = useWithdrawalFee({
    source,
    destination,
    amount: parsed?.ok ? parsed.amount : undefined,
  });
  const about = {
    none: undefined,
    loading: undefined,
    unknown: m['withdraw.fee.unknown'],
    tooSmall: m['withdraw.fee.tooSmall'],
    tooLarge:
      fee.status === 'tooLarge' ? m['send.amount.most']({ amount: text(fee.most, { detail: 'exact' }) }) : undefined,
  };
  useSettledAnnouncement(
    fee.status === 'ready' ? `${m['withdraw.fee']} ${text(fee.fee, { detail: 'exact' })}` : about[fee.status],
  );
  if (isEstimated) return null;
  if (fee.status === 'tooSmall' || fee.status === 'tooLarge')
    return (
      <div data-lk-part="withdrawal-fee" data-state={fee.status}>
        <Notice tone="warning" announced={false}>
          {about[fee.status]}
        </Notice>
      </div>
    );
  return (
    <div className="lk-inset" data-lk-part="withdrawal-fee" data-state={fee.status}>
      <dl className="lk-facts" data-dense="">
        <div className="lk-fact">
          <dt>{m['withdraw.fee']}</dt>
          <dd>
            {fee.status === 'ready' && `≈ ${text(fee.fee, { detail: 'exact' })}`}
            {fee.status === 'loading' && (
              <>
                <span className="lk-hidden">{m['general.loading']}</span>
                <SkeletonLine width="s" />
              </>
            )}
            {(fee.status === 'unknown' || fee.status === 'none') && m['withdraw.fee.later']}
          </dd>
        </div>
        {fee.status === 'ready' && (
          <div className="lk-fact">
            <dt>{m['withdraw.net']}</dt>
            <dd>≈ {text(fee.net, { detail: 'exact' })}</dd>
          </div>
        )}
      </dl>
      {fee.status === 'unknown' && <p className="lk-small lk-muted">{m['withdraw.fee.unknown']}</p>}
    </div>
  );
}
