import { type AgentAction, findApprovalReason, getActionSpend, toMoney } from '@latchkey/core';
import { type ReactElement, useId } from 'react';
import { useCountdown } from '../../countdown/useCountdown.ts';
import { toAccountSummary } from '../../external-accounts/toAccountSummary.ts';
import { useApprovalsContext } from '../../headless/approvals/context.ts';
import { getExpiry } from '../../headless/approvals/getExpiry.ts';
import * as Parts from '../../headless/approvals/index.parts.ts';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { useRecipients } from '../../hooks/useRecipients.ts';
import { Icon } from '../../icons/Icon.tsx';
import { agent as agentIcon } from '../../icons/shapes.ts';
import { recipients } from '../../messages/en/recipients.ts';
import { findText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { ExpiryTimer } from '../expiry-timer/ExpiryTimer.tsx';
import { Money } from '../money/Money.tsx';
import { Notice } from '../notice/Notice.tsx';
import { Decision } from './Decision.tsx';
import { texts as own } from './texts.ts';

const texts = { ...own, ...recipients };

/** One request: who asks for what, why, and until when. */
export function RequestItem(props: {
  readonly action: AgentAction;
  readonly headingLevel: HeadingLevel;
}): ReactElement {
  const { action, headingLevel } = props;
  const m = useMessages(texts);
  const { approvals } = useApprovalsContext('Approvals');
  const expiresAt = getExpiry(action);
  const agent = approvals.findAgent(action);
  const spend = getActionSpend(action);
  const base = useId();
  const label = `${base}agent ${base}amount`;
  return (
    <Parts.Request action={action} className="lk-approval" aria-labelledby={label}>
      <div className="lk-line lk-spread">
        <span className="lk-payee" id={`${base}agent`}>
          <span className="lk-mark" data-tone="accent" aria-hidden="true">
            <Icon icon={agentIcon} />
          </span>
          <span className="lk-two">
            <bdi>{agent?.name ?? m['approvals.agent']}</bdi>{' '}
            <span className="lk-small">
              {findText(m, `approvals.type.${action.type}`) ?? m['approvals.type.other']}
            </span>
          </span>
        </span>
        {expiresAt !== undefined && <TimeLeft expiresAt={expiresAt} />}
      </div>
      <div className="lk-inset lk-stack lk-stack-2">
        <span className="lk-amount" data-size="m" id={`${base}amount`}>
          {spend === undefined ? m['approvals.unknownAmount'] : <Money money={spend} minor="small" />}
        </span>
        <Payee action={action} />
      </div>
      <Reason action={action} />
      {expiresAt === undefined ? (
        <Decision action={action} headingLevel={headingLevel} canApprove={spend !== undefined} isExpired={false} />
      ) : (
        <TimedDecision action={action} headingLevel={headingLevel} expiresAt={expiresAt} />
      )}
    </Parts.Request>
  );
}

function TimeLeft({ expiresAt }: { readonly expiresAt: number }): ReactElement | null {
  const m = useMessages(texts);
  const label = <span className="lk-hidden">{m['approvals.left']}</span>;
  if (useCountdown(expiresAt) === 0) return null;
  return (
    <ExpiryTimer
      label={label}
      expiresAt={expiresAt}
      formatAnnouncement={(time) => m['approvals.endsIn']({ time })}
      endAnnouncement={m['approvals.expired.heading']}
    />
  );
}

/** Who gets the money, or where it comes from. */
function Payee({ action }: { readonly action: AgentAction }): ReactElement {
  const m = useMessages(texts);
  const format = useMoneyFormat();
  const { accounts } = useRecipients();
  const { quote, transferDetails, type } = action;
  const isIncoming = type === 'TRANSFER_IN';
  const id = isIncoming
    ? transferDetails?.sourceAccountId
    : (quote?.destination.accountId ?? transferDetails?.destinationAccountId);
  const account = accounts.find((one) => one.id === id);
  const summary = account && toAccountSummary(account);
  const ending = summary?.ending === undefined ? undefined : m['account.ending']({ ending: summary.ending });
  const known = summary && [summary.name ?? m['account.unnamed'], summary.bank, ending].filter(Boolean).join(', ');
  const payee = known ?? quote?.destination.umaAddress ?? m['approvals.unknownPayee'];
  const isExchanged = quote !== undefined && quote.receivingCurrency.code !== quote.sendingCurrency.code;
  if (isIncoming) return <span className="lk-small">{m['approvals.from']({ payee })}</span>;
  if (!isExchanged) return <span className="lk-small">{m['approvals.to']({ payee })}</span>;
  const amount = format.text(toMoney({ amount: quote.totalReceivingAmount, currency: quote.receivingCurrency }));
  return <span className="lk-small">{m['approvals.toGets']({ payee, amount })}</span>;
}

/** Why the agent asks, as far as its policy tells, and that an approval is final. */
function Reason({ action }: { readonly action: AgentAction }): ReactElement {
  const m = useMessages(texts);
  const { locale } = useProvider('Approvals');
  const format = useMoneyFormat();
  const { approvals } = useApprovalsContext('Approvals');
  const agent = approvals.findAgent(action);
  const reason = agent && findApprovalReason(agent, action);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const why =
    reason?.type === 'threshold'
      ? m['approvals.reason.threshold']({ amount: format.text(reason.threshold) })
      : reason && m[`approvals.reason.${reason.type}`];
  return (
    <p className="lk-small lk-muted">
      {m['approvals.asked']({ time: time.format(Date.parse(action.createdAt)) })} {why} {m['approvals.final']}
    </p>
  );
}

/** The decision about a request that runs out. */
function TimedDecision(props: {
  readonly action: AgentAction;
  readonly headingLevel: HeadingLevel;
  readonly expiresAt: number;
}): ReactElement {
  const m = useMessages(texts);
  const { action, headingLevel, expiresAt } = props;
  const isExpired = useCountdown(expiresAt) === 0;
  return (
    <>
      {isExpired && <Notice title={m['approvals.expired.heading']}>{m['approvals.expired']}</Notice>}
      <Decision action={action} headingLevel={headingLevel} canApprove={true} isExpired={isExpired} />
    </>
  );
}
