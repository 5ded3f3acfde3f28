import { type Agent, getCurrency, toMoney } from '@latchkey/core';
import type { ReactElement } from 'react';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { texts } from './texts.ts';

/** When the agent asks the user before it pays. Nothing is shown of a mode that this version does not know. */
export function Asks(props: {
  readonly policy: Agent['policy'];
  readonly mode: Agent['policy']['defaultExecutionMode'];
}): ReactElement | null {
  const m = useMessages(texts);
  const { text } = useMoneyFormat();
  const words = getWords(props);
  return words === undefined ? null : <p className="lk-small lk-muted">{words}</p>;

  function getWords({ policy, mode }: typeof props): string | undefined {
    if (mode === 'APPROVAL_REQUIRED') return m['agents.asks.always'];
    if (mode !== 'AUTO') return undefined;
    const { amount, currency: code = policy.spendingLimits.currency } = policy.approvalThresholds ?? {};
    if (amount === undefined || amount === null) return m['agents.asks.never'];
    const currency = getCurrency(code);
    return currency && m['agents.asks.threshold']({ amount: text(toMoney({ amount, currency })) });
  }
}
