import { type AgentAction, findApprovalReason, getActionSpend } from '@latchkey/core';
import { type ReactElement, type RefObject, useId, useState } from 'react';
import { useCountdown } from '../../countdown/useCountdown.ts';
import { withoutInvisible } from '../../external-accounts/withoutInvisible.ts';
import { useApprovalsContext } from '../../headless/approvals/context.ts';
import * as Parts from '../../headless/approvals/index.parts.ts';
import { isApprovalPending } from '../../headless/approvals/isApprovalPending.ts';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import { useIsInUse } from '../../headless/part/useFocusReturn.ts';
import { getExpiry } from '../../hooks/getExpiry.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { Icon } from '../../icons/Icon.tsx';
import { agent as agentIcon } from '../../icons/shapes.ts';
import { findText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { ExpiryTimer } from '../expiry-timer/ExpiryTimer.tsx';
import { Money } from '../money/Money.tsx';
import { Notice } from '../notice/Notice.tsx';
import { Decision } from './Decision.tsx';
import { Payee, usePayee } from './Payee.tsx';
import { texts } from './texts.ts';

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
  const payee = usePayee(action);
  const isOver = !approvals.waiting.includes(action) && !isApprovalPending(approvals, action);
  const { root } = payee.reload;
  const isInUse = useIsInUse(root);
  // The user approves only what is shown.
  const canApprove = spend !== undefined && payee.status === 'known';
  const isPayeeLoading = spend !== undefined && payee.status === 'loading';
  const decision = { action, headingLevel, canApprove, isPayeeLoading, isInUse };
  return (
    <Parts.Request
      ref={root as RefObject<HTMLLIElement | null>}
      action={action}
      className="lk-approval"
      aria-labelledby={label}
    >
      <div className="lk-line lk-spread">
        <span className="lk-payee" id={`${base}agent`}>
          <span className="lk-mark" data-tone="accent" aria-hidden="true">
            <Icon icon={agentIcon} />
          </span>
          <span className="lk-two">
            <bdi>{withoutInvisible(agent?.name ?? '') || m['approvals.agent']}</bdi>{' '}
            <span className="lk-small">
              {findText(m, `approvals.type.${action.type}`) ?? m['approvals.type.other']}
            </span>
          </span>
        </span>
        {expiresAt !== undefined && <TimeLeft action={action} expiresAt={expiresAt} />}
      </div>
      <div className="lk-inset lk-stack lk-stack-2">
        <span className="lk-amount" data-size="m" id={`${base}amount`}>
          {spend === undefined ? m['approvals.unknownAmount'] : <Money money={spend} minor="small" detail="exact" />}
        </span>
        {spend !== undefined && <Payee payee={payee} action={action} />}
      </div>
      <Reason action={action} isOver={isOver} />
      {expiresAt === undefined ? (
        <Decision {...decision} isExpired={false} />
      ) : (
        <TimedDecision {...decision} expiresAt={expiresAt} />
      )}
    </Parts.Request>
  );
}

function TimeLeft(props: { readonly action: AgentAction; readonly expiresAt: number }): ReactElement | null {
  const m = useMessages(texts);
  const { action, expiresAt } = props;
  const { approvals } = useApprovalsContext('Approvals');
  const label = <span className="lk-hidden">{m['approvals.left']}</span>;
  if (useCountdown(expiresAt) === 0) return null;
  return (
    <ExpiryTimer
      label={label}
      expiresAt={expiresAt}
      formatAnnouncement={(time) => m['approvals.endsIn']({ time })}
      endAnnouncement={isApprovalPending(approvals, action) ? undefined : m['approvals.expired.heading']}
    />
  );
}

/** Why the agent asks, as far as its policy tells, and that an approval is final. */
function Reason(props: { readonly action: AgentAction; readonly isOver: boolean }): ReactElement {
  const { action, isOver } = props;
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
      {m['approvals.asked']({ time: time.format(Date.parse(action.createdAt)) })} {why}{' '}
      {!isOver && m['approvals.final']}
    </p>
  );
}

/** The decision about a request that runs out. */
function TimedDecision(props: Omit<Decision.Props, 'isExpired'> & { readonly expiresAt: number }): ReactElement {
  const m = useMessages(texts);
  const { expiresAt, ...decision } = props;
  const { approvals } = useApprovalsContext('Approvals');
  const isPending = isApprovalPending(approvals, decision.action);
  const isExpired = useCountdown(expiresAt) === 0 && !isPending;
  // An approval with an unknown outcome may have been paid, also after the user went on to reject the request.
  const [mayBePaid, setMayBePaid] = useState(false);
  if (isPending && approvals.state.status === 'failed' && !mayBePaid) setMayBePaid(true);
  return (
    <>
      {isExpired && !mayBePaid && <Notice title={m['approvals.expired.heading']}>{m['approvals.expired']}</Notice>}
      <Decision {...decision} isExpired={isExpired} />
    </>
  );
}
