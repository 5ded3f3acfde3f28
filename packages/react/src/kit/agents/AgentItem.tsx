import { type Agent, getCurrency, type Money as MoneyValue, toMoney } from '@latchkey/core';
import { type ReactElement, useId } from 'react';
import { withoutInvisible } from '../../external-accounts/withoutInvisible.ts';
import { useAgentsContext } from '../../headless/agents/context.ts';
import * as Parts from '../../headless/agents/index.parts.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { Icon } from '../../icons/Icon.tsx';
import { agent as agentIcon } from '../../icons/shapes.ts';
import { changeFailedTitle } from '../../messages/changeFailedTitle.ts';
import { findText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { Busy } from '../base/Busy.tsx';
import { UnlockGate } from '../lock-screen/LockScreen.tsx';
import { AccountRules } from './AccountRules.tsx';
import { Asks } from './Asks.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** One agent: what it may do, its limits and what it has spent, pausing and revoking. */
export function AgentItem(props: StepProps & { readonly agent: Agent }): ReactElement {
  const { agent, headingLevel, control, slots } = props;
  const m = useMessages(texts);
  const { agents } = useAgentsContext('Agents');
  const { state } = agents;
  const id = useId();
  const error = state.status === 'failed' && state.agent.id === agent.id ? state.error : undefined;
  const status = agent.isPaused ? 'paused' : agent.isConnected ? 'active' : 'notConnected';
  const isBusy = state.status === 'changing' && state.agent.id === agent.id;
  return (
    <Parts.Agent agent={agent} className="lk-approval" aria-labelledby={id}>
      <div className="lk-payee">
        <span className="lk-mark" data-tone={agent.isPaused ? undefined : 'accent'} aria-hidden="true">
          <Icon icon={agentIcon} />
        </span>
        <span className="lk-two">
          <bdi id={id}>{withoutInvisible(agent.name)}</bdi> <span className="lk-small">{m[`agents.${status}`]}</span>
        </span>
      </div>
      <Limits agent={agent} />
      <Permissions agent={agent} />
      {slots?.agent?.(agent)}
      {control && (
        <UnlockGate
          error={error}
          title={changeFailedTitle(m, error, m['agents.changeFailed'])}
          headingLevel={headingLevel}
          onUnlocked={agents.retry}
          onCancel={agents.back}
        >
          <div className="lk-pair">
            <Parts.Pause agent={agent} className="lk-button">
              <Busy busy={isBusy}>{m[agent.isPaused ? 'agents.resume' : 'agents.pause']}</Busy>
            </Parts.Pause>
            <Parts.Revoke agent={agent} className="lk-button lk-danger">
              {m['agents.revoke']}
            </Parts.Revoke>
          </div>
        </UnlockGate>
      )}
    </Parts.Agent>
  );
}

/** The limits, with what is used of each, when the agent asks, and the rules of single accounts. */
function Limits({ agent }: { readonly agent: Agent }): ReactElement | null {
  const m = useMessages(texts);
  const { locale } = useProvider('Agents');
  const { text } = useMoneyFormat();
  const { policy, usage } = agent;
  const limits = policy.spendingLimits;
  const currency = getCurrency(limits.currency);
  // An amount in an unknown unit could be wrong by a factor of a hundred.
  if (currency === undefined) return null;
  const money = (amount: number) => toMoney({ amount, currency });
  const count = new Intl.NumberFormat(locale).format;
  const maxCount = limits.dailyTransactionLimit;
  return (
    <>
      <dl className="lk-facts" data-dense="">
        <div className="lk-fact">
          <dt>{m['agents.limit.payment']}</dt>
          <dd>{text(money(limits.perTransactionLimit))}</dd>
        </div>
        {maxCount !== undefined && (
          <div className="lk-fact">
            <dt>{m['agents.limit.count']}</dt>
            <dd>{m['agents.limit.of']({ amount: count(usage.dailyTransactionCount), total: count(maxCount) })}</dd>
          </div>
        )}
      </dl>
      <Used label={m['agents.limit.day']} used={money(usage.dailySpend)} limit={limits.dailyLimit} />
      <Used label={m['agents.limit.month']} used={money(usage.monthlySpend)} limit={limits.monthlyLimit} />
      <Asks policy={policy} mode={policy.defaultExecutionMode} />
      {policy.accountRestrictions !== undefined && <AccountRules policy={policy} currency={currency} />}
    </>
  );
}

/** What is used of a limit, in words and as a bar. Without a limit there is no bar. */
function Used(props: {
  readonly label: string;
  readonly used: MoneyValue;
  readonly limit: number | null | undefined;
}): ReactElement {
  const m = useMessages(texts);
  const { text } = useMoneyFormat();
  const { label, used, limit } = props;
  const hasLimit = limit !== undefined && limit !== null;
  const value = hasLimit
    ? m['agents.limit.of']({ amount: text(used), total: text(toMoney({ amount: limit, currency: used.currency })) })
    : text(used);
  return (
    <div className="lk-stack lk-stack-2">
      <div className="lk-line lk-spread">
        <span className="lk-small lk-strong">{label}</span>
        <span className="lk-small lk-muted">{value}</span>
      </div>
      {hasLimit && limit > 0 && (
        <progress className="lk-meter" max={limit} value={Math.min(Number(used.amount), limit)} aria-label={label}>
          {value}
        </progress>
      )}
    </div>
  );
}

/** What the agent may do, as one sentence. */
function Permissions({ agent }: { readonly agent: Agent }): ReactElement | null {
  const m = useMessages(texts);
  const { locale } = useProvider('Agents');
  const names = agent.policy.permissions
    .map((permission) => findText(m, `agents.permission.${permission}`))
    .filter((name) => name !== undefined);
  if (names.length === 0) return null;
  return (
    <p className="lk-small lk-muted">
      {m['agents.permissions']({ permissions: new Intl.ListFormat(locale).format(names) })}
    </p>
  );
}
