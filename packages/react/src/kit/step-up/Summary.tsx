import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { shortenAddress } from '../../external-accounts/toAccountName.ts';
import type { AccountSummary } from '../../external-accounts/toAccountSummary.ts';
import { withoutInvisible } from '../../external-accounts/withoutInvisible.ts';
import { useStepUpContext } from '../../headless/step-up/context.ts';
import * as Parts from '../../headless/step-up/index.parts.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { account as accountTexts } from '../../messages/en/account.ts';
import { SEPARATOR } from '../../messages/separator.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { badges } from '../recipient-picker/badges.ts';
import { texts } from './texts.ts';
import type { ShownFacts, SummaryFacts } from './useSummaryFacts.ts';

/** The content of the summary: facts, or content of the caller's own. */
export type SummaryContent = SummaryFacts | ReactNode;

export function isFacts(summary: SummaryContent): summary is SummaryFacts {
  const isObject = typeof summary === 'object' && summary !== null && !isValidElement(summary);
  return isObject && ['amount', 'receiving', 'payee', 'detail'].some((name) => name in summary);
}

/** Amount and payee, above every step. */
export function Summary(props: {
  readonly facts: ShownFacts | undefined;
  /** Replaces the facts. */
  readonly content: ReactNode;
}): ReactElement {
  const m = useMessages(texts);
  const { facts, content } = props;
  return (
    <Parts.Summary className="lk-pinned" aria-label={m['stepUp.summary.label']}>
      {content ?? (facts !== undefined && <Facts {...facts} />)}
    </Parts.Summary>
  );
}

function Facts({ amount, receiving, payee, account, kind = 'bank', ...own }: ShownFacts): ReactElement {
  const m = useMessages(texts);
  const detail = useDetail(account, own.detail);
  const money = useMoneyFormat();
  const { state } = useStepUpContext('StepUp').stepUp;
  const type = 'subject' in state ? state.subject.type : 'login';
  const name = payee === undefined ? undefined : withoutInvisible(payee);
  const sent = amount && money.text(amount, { detail: 'exact' });
  const gets = receiving && money.text(receiving, { detail: 'exact' });
  const title = getTitle(m, type, name, sent);
  const second =
    type === 'trust' || type === 'untrust'
      ? m[`stepUp.summary.${type}Detail`]
      : gets !== undefined &&
        (name === undefined
          ? m['stepUp.summary.arrives']({ amount: gets })
          : m['stepUp.summary.gets']({ amount: gets, payee: name }));
  return (
    <>
      <Avatar name={name} badge={badges[kind]} />
      <div className="lk-two">
        <span>{title}</span>
        <span className="lk-small">
          {second}
          {second && detail ? SEPARATOR : ''}
          {detail ? <bdi>{detail}</bdi> : null}
        </span>
      </div>
    </>
  );
}

/** The caller's words for the account, else its bank and masked number, or its network and shortened address. */
function useDetail(account: AccountSummary | undefined, own: string | undefined): string | undefined {
  const m = useMessages(accountTexts);
  if (account === undefined || own !== undefined) return own;
  const { kind, bank, ending, network, identifier } = account;
  const parts =
    kind === 'wallet'
      ? [network, identifier && shortenAddress(identifier)]
      : [bank, ending && m['account.masked']({ ending })];
  return parts.filter(Boolean).join(' ');
}

function getTitle(
  m: typeof texts,
  type: 'quote' | 'trust' | 'untrust' | 'login',
  name: string | undefined,
  sent: string | undefined,
): string {
  const payee = name ?? m['stepUp.summary.thisPayee'];
  if (type === 'trust' || type === 'untrust') return m[`stepUp.summary.${type}`]({ payee });
  if (sent === undefined) return payee;
  return name === undefined
    ? m['stepUp.summary.sendAmount']({ amount: sent })
    : m['stepUp.summary.send']({ amount: sent, payee });
}
