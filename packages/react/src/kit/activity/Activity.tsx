'use client';
import type { ActivityPage, ActivityReader, Transaction } from '@latchkey/core';
import { type ReactElement, useEffect, useId, useRef } from 'react';
import { type HeadingLevel, headingTag } from '../../headless/part/heading.ts';
import { useActivity } from '../../hooks/useActivity.ts';
import { useAnnounce } from '../../hooks/useAnnounce.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { Busy } from '../base/Busy.tsx';
import { Problem } from '../base/Problem.tsx';
import { rootProps } from '../base/rootProps.ts';
import { Skeleton } from '../base/Skeleton.tsx';
import { groupByDay } from './groupByDay.ts';
import { Row } from './Row.tsx';
import { texts } from './texts.ts';

/**
 * What happened to the money, by day, newest first. More is loaded by a press.
 *
 * ```tsx
 * <Activity pageSize={20} />
 * ```
 */
export function Activity(props: Activity.Props): ReactElement {
  const { reader, pageSize, headingLevel = 2, className, ...rest } = props;
  const m = useMessages(texts);
  const { appearance } = useProvider('Activity');
  const { state, refresh, loadMore } = useActivity({ reader, pageSize });
  const id = useId();
  const Heading = headingTag(headingLevel);
  const page = 'data' in state ? state.data : undefined;
  return (
    <section
      {...rest}
      {...rootProps(appearance, 'lk-panel lk-activity', className)}
      aria-labelledby={id}
      aria-busy={state.status === 'loading' || undefined}
      data-lk-part="activity"
      data-state={state.status}
    >
      <Heading id={id} className="lk-heading">
        {m['activity.heading']}
      </Heading>
      {state.status === 'loading' && (
        <Skeleton label={m['everywhere.loading']} rows={['row', 'row', 'row', 'row', 'row']} />
      )}
      {(state.status === 'failed' || state.status === 'stale') && (
        <>
          <p className="lk-error" role="alert">
            <Problem>
              {state.status === 'failed' ? m['activity.failed'] : m['activity.stale']} {errorText(m, state.error)}
            </Problem>
          </p>
          <button type="button" className="lk-button" onClick={() => refresh()}>
            {m['everywhere.tryAgain']}
          </button>
        </>
      )}
      {page !== undefined && (
        <Rows transactions={page.transactions} more={page.more} loadMore={loadMore} headingLevel={headingLevel} />
      )}
    </section>
  );
}

function Rows(props: {
  readonly transactions: readonly Transaction[];
  readonly more: ActivityPage['more'];
  readonly loadMore: () => void;
  readonly headingLevel: HeadingLevel;
}): ReactElement {
  const { transactions, more, loadMore } = props;
  const m = useMessages(texts);
  const { locale, clock } = useProvider('Activity');
  const box = useRef<HTMLDivElement>(null);
  const asked = useAskedForMore(transactions.length, box);
  const Day = headingTag(Math.min(props.headingLevel + 1, 6) as HeadingLevel);
  if (transactions.length === 0) return <p className="lk-text">{m['activity.empty']}</p>;
  const words = { today: m['activity.today'], yesterday: m['activity.yesterday'], undated: m['activity.undated'] };
  return (
    <div ref={box}>
      {groupByDay(transactions, { locale, now: clock.now(), words }).map((group) => (
        <div key={group.key} className="lk-group" data-lk-part="group">
          <Day className="lk-day">{group.title}</Day>
          <ul className="lk-list">
            {group.transactions.map((transaction) => (
              <Row key={transaction.id} transaction={transaction} />
            ))}
          </ul>
        </div>
      ))}
      {more === 'cut' && <p className="lk-text">{m['activity.cut']({ total: transactions.length })}</p>}
      {(more === 'available' || more === 'loading') && (
        <button
          type="button"
          className="lk-button"
          data-lk-part="load-more"
          aria-disabled={more === 'loading' || undefined}
          onClick={() => {
            if (more === 'loading') return;
            asked();
            loadMore();
          }}
        >
          <Busy busy={more === 'loading'}>{m['activity.loadMore']}</Busy>
        </button>
      )}
    </div>
  );
}

/** After more was asked for and came, says how much, and puts the focus on the first new row. */
function useAskedForMore(count: number, box: React.RefObject<HTMLDivElement | null>): () => void {
  const announce = useAnnounce();
  const m = useMessages(texts);
  const from = useRef<number | undefined>(undefined);
  useEffect(() => {
    const before = from.current;
    if (before === undefined || count <= before) return;
    from.current = undefined;
    box.current?.querySelectorAll<HTMLElement>('[data-lk-part="row"]')[before]?.focus();
    announce(m['activity.said.more']({ added: count - before, total: count }));
  }, [count, box, announce, m]);
  return () => {
    from.current = count;
  };
}

export declare namespace Activity {
  interface Props {
    /** Rows of one page, 1 to 100. @default 20 */
    readonly pageSize?: number | undefined;
    /** A reader that the caller made. Without it the component makes its own. */
    readonly reader?: ActivityReader | undefined;
    /** Where the heading stands in the outline of the page; the days are one below. @default 2 */
    readonly headingLevel?: HeadingLevel | undefined;
    readonly className?: string | undefined;
    readonly id?: string | undefined;
  }
}
