import { type FirstPaymentState, usePendingItems } from '@latchkey/react';
import { check, clock, type IconShape, next } from '@latchkey/react/icons';
import { Icon } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { useSettings } from '../settings/settings.ts';
import type { Route } from '../shell/route.ts';
import type { TextKey } from '../texts/en.ts';
import { useTexts } from '../texts/useTexts.ts';
import { RequestBanner } from './RequestBanner.tsx';

/**
 * What waits for the user: requests of agents, tasks of onboarding, and payments on their way. While the first payment is
 * the next step, tasks that do not prevent it wait in the menu.
 */
export function Pending({ withRequests, first }: Pending.Props): ReactElement | null {
  const t = useTexts();
  const [{ locale }] = useSettings();
  const { isLoading, requests, findAgent, tasks, payments } = usePendingItems();
  const [oldest] = withRequests ? requests : [];
  const items: readonly Item[] = [
    { kind: 'tasks', route: '/onboarding', icon: check, count: first.status === 'next' ? 0 : tasks.length },
    { kind: 'payments', route: '/activity', icon: clock, count: payments.length },
  ];
  const waiting = items.filter(({ count }) => count > 0);
  if (isLoading || (first.status === 'unknown' && first.isLoading)) return <span aria-busy="true" hidden />;
  if (waiting.length === 0 && oldest === undefined) return null;
  return (
    <ul className="wa-pending" aria-label={t('pending.label')}>
      {oldest !== undefined && (
        <li>
          <RequestBanner action={oldest} agent={findAgent(oldest)?.name} count={requests.length} />
        </li>
      )}
      {waiting.map(({ kind, route, icon, count }) => {
        const title: TextKey = `pending.${kind}`;
        return (
          <li key={kind}>
            <a className="lk-banner" href={`#${route}`}>
              <span className="lk-mark" data-tone="accent" aria-hidden="true">
                <Icon icon={icon} />
              </span>
              <span className="lk-two">
                <span>{t(title)}</span>
                <span className="lk-small">{t(`pending.${kind}.more`)}</span>
              </span>
              <span className="lk-count">{count.toLocaleString(locale)}</span>
              <Icon icon={next} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

interface Item {
  readonly kind: 'tasks' | 'payments';
  readonly route: Route;
  readonly icon: IconShape;
  readonly count: number;
}

export declare namespace Pending {
  interface Props {
    /** Whether requests of agents are listed. A wide window shows them beside the list. */
    readonly withRequests: boolean;
    readonly first: FirstPaymentState;
  }
}
