import { useSendContext } from '../../headless/send/context.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useSettledAnnouncement } from '../base/useSettledAnnouncement.ts';
import { texts } from './texts.ts';
import { usePayeeName } from './usePayeeName.ts';

/** Announces the estimate of the side that is not typed. */
export function useEstimateAnnouncement(): void {
  const m = useMessages(texts);
  const { text: money } = useMoneyFormat();
  const payee = usePayeeName();
  const { typedSide, estimate } = useSendContext('Send').amounts;
  const about =
    estimate === undefined
      ? undefined
      : typedSide === 'SENDING'
        ? `${m['send.review.receiving']({ payee })} ≈ ${money(estimate.receiving, { detail: 'code' })}`
        : `${m['send.amount.label']} ≈ ${money(estimate.sending)}`;
  useSettledAnnouncement(about);
}
