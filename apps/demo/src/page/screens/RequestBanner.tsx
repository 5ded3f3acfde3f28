import { type AgentAction, getActionSpend } from '@latchkey/core';
import { useCountdown, useMoneyFormat } from '@latchkey/react';
import { agent as agentIcon, next } from '@latchkey/react/icons';
import { Icon } from '@latchkey/react/kit';
import { Fragment, type ReactElement } from 'react';
import { useSettings } from '../settings/settings.ts';
import { useTexts } from '../texts/useTexts.ts';

/** The oldest request of an agent: its amount, who asks, and the time that is left; and how many there are. */
export function RequestBanner({ action, agent, count }: RequestBanner.Props): ReactElement {
  const t = useTexts();
  const [{ locale }] = useSettings();
  const format = useMoneyFormat();
  const expiresAt = action.quote === undefined ? undefined : Date.parse(action.quote.expiresAt);
  const seconds = useCountdown(expiresAt ?? 0);
  const spend = getActionSpend(action);
  const details = [
    ...(agent === undefined ? [] : [agent]),
    ...(expiresAt === undefined ? [] : [t('pending.request.ends').replace('{time}', formatTimeLeft(seconds, locale))]),
  ];
  return (
    <a className="lk-banner" href="#/approvals">
      <span className="lk-mark" data-tone="accent" aria-hidden="true">
        <Icon icon={agentIcon} />
      </span>
      <span className="lk-two">
        <span>
          {spend === undefined ? (
            t('pending.requests')
          ) : (
            <WithAmount text={t('pending.request')} amount={format.text(spend)} />
          )}
        </span>
        <span className="lk-small">
          {details.length === 0
            ? t('pending.requests.more')
            : details.map((detail, index) => (
                <Fragment key={detail}>
                  {index > 0 && ' · '}
                  <bdi>{detail}</bdi>
                </Fragment>
              ))}
        </span>
      </span>
      {count > 1 && <span className="lk-count">{count.toLocaleString(locale)}</span>}
      <Icon icon={next} />
    </a>
  );
}

/** A text with its amount, which keeps its own direction. */
function WithAmount({ text, amount }: { readonly text: string; readonly amount: string }): ReactElement {
  const [before, after] = text.split('{amount}');
  return (
    <>
      {before}
      <bdi>{amount}</bdi>
      {after}
    </>
  );
}

/** "in 4 minutes", and in the last minute "in 30 seconds": it changes seldom. */
function formatTimeLeft(seconds: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale);
  return seconds > 60
    ? format.format(Math.ceil(seconds / 60), 'minute')
    : format.format(Math.ceil(seconds / 10) * 10, 'second');
}

export declare namespace RequestBanner {
  interface Props {
    readonly action: AgentAction;
    /** The name of the agent, where it is known. */
    readonly agent: string | undefined;
    /** How many requests wait. */
    readonly count: number;
  }
}
