'use client';
import { type ActivityPage, type ActivityStore, type Card, isPayment, type Transaction } from '@latchkey/core';
import { checkProps } from '@latchkey/react/development';
import { type ReactElement, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { type PartyNames, usePartyNames } from '../../external-accounts/usePartyNames.ts';
import { useActivityContext } from '../../headless/activity/context.ts';
import * as Parts from '../../headless/activity/index.parts.ts';
import { getLevelBelow, type HeadingLevel, toHeadingTag } from '../../headless/part/heading.ts';
import type { StoreEvents } from '../../headless/part/useStoreEvents.ts';
import { ActivityIllustration } from '../../illustrations/ActivityIllustration.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { Busy } from '../base/Busy.tsx';
import { ReloadNotice } from '../base/ReloadNotice.tsx';
import { rootProps } from '../base/rootProps.ts';
import { Bones, Skeleton, SkeletonItem } from '../base/Skeleton.tsx';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import { type ActivityView, NoMatch, useActivityView, ViewButtons, ViewControls } from './ActivityView.tsx';
import { groupByDay } from './groupByDay.ts';
import { Row } from './Row.tsx';
import { texts } from './texts.ts';
import { useNewRowsFocus } from './useNewRowsFocus.ts';

/**
 * The user's payments by day, newest first. A button loads more. As `recent` it is a short list for an overview.
 *
 * ```tsx
 * <Activity variant="recent" pageSize={5} slots={{ action: <a href="/activity">See all</a> }} />
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function Activity(props: Activity.Props): ReactElement {
  checkProps('Activity', props);
  const { onSelect, selectedId, onFinish, cardId, headingLevel = 2, variant, slots, className, ...rest } = props;
  const appearance = useAppearance('Activity', texts);
  const isPanel = variant === undefined || variant === 'panel';
  const own = `${isPanel ? 'lk-panel' : 'lk-stack'} lk-activity${variant === 'page' ? ' lk-page' : ''}`;
  return (
    <Parts.Root {...rest} {...rootProps(appearance, own, className)}>
      <Content
        headingLevel={headingLevel}
        cardId={cardId}
        days={variant === 'page' ? 'lk-panel lk-days' : undefined}
        limit={variant === 'recent' ? (rest.pageSize ?? 5) : undefined}
        action={slots?.action}
        onSelect={onSelect}
        selectedId={selectedId}
        onFinish={onFinish}
        empty={slots?.empty}
      />
      {slots?.footer}
    </Parts.Root>
  );
}

const none: readonly Transaction[] = [];

type ContentProps = Pick<Activity.Props, 'cardId' | 'onSelect' | 'selectedId' | 'onFinish'> & {
  readonly headingLevel: HeadingLevel;
  /** The class of the surface of the days; absent where they need none. */
  readonly days: string | undefined;
  /** The rows of a short list; absent for all of them. */
  readonly limit: number | undefined;
  readonly action: ReactNode;
  readonly empty: ReactNode;
};

function Content(props: ContentProps): ReactElement {
  const { headingLevel, cardId, days, limit, action, empty, onSelect, selectedId, onFinish } = props;
  const m = useMessages(texts);
  const { activity, reload } = useActivityContext('Activity');
  const { state, loadMore } = activity;
  const data = 'data' in state ? state.data : undefined;
  const { partyOf, isPending } = usePartyNames(data?.transactions ?? none);
  const page = isPending ? undefined : data;
  const payments = useMemo(() => {
    const all = page?.transactions.filter(isPayment) ?? [];
    return cardId === undefined ? all : all.filter((payment) => payment.cardId === cardId);
  }, [page, cardId]);
  const view = useActivityView(payments, partyOf);
  // Where a page has no payment to show, the next page may have one.
  const isSearching = page !== undefined && view.shown.length === 0 && page.more !== 'none' && page.more !== 'cut';
  useEffect(() => {
    if (isSearching) loadMore();
  }, [isSearching, loadMore]);
  const isShort = limit !== undefined;
  return (
    <>
      <div className={isShort ? 'lk-line lk-spread' : 'lk-head'}>
        <Parts.Heading headingLevel={headingLevel} className={isShort ? 'lk-lead' : 'lk-heading'}>
          {m['activity.heading']}
        </Parts.Heading>
        {payments.length > 0 && !isShort && <ViewButtons view={view} />}
        {action}
      </div>
      {payments.length > 0 && <ViewControls view={view} />}
      {((state.status === 'loading' && reload.failure === undefined) || isPending || isSearching) && (
        <Skeleton>
          <div className={isShort ? 'lk-group' : days}>
            {!isShort && <SkeletonItem kind="day" />}
            <Bones kinds={['row', 'row', 'row', 'row', 'row']} />
          </div>
        </Skeleton>
      )}
      <ReloadNotice
        reload={reload}
        titles={{ failed: m['activity.failed'], stale: m['activity.stale'] }}
        Retry={Parts.Retry}
      />
      {page !== undefined && !isSearching && (
        <Rows
          transactions={view.shown}
          partyOf={partyOf}
          view={payments.length > 0 ? view : undefined}
          more={page.more}
          days={days}
          limit={limit}
          onSelect={onSelect}
          selectedId={selectedId}
          onFinish={onFinish}
          headingLevel={headingLevel}
          empty={empty}
        />
      )}
    </>
  );
}

function Rows(props: {
  readonly transactions: readonly Transaction[];
  readonly partyOf: PartyNames;
  /** Present where there are payments, all of which may be filtered out. */
  readonly view: ActivityView | undefined;
  readonly more: ActivityPage['more'];
  readonly days: string | undefined;
  readonly limit: number | undefined;
  readonly onSelect: Activity.Props['onSelect'];
  readonly selectedId: Activity.Props['selectedId'];
  readonly onFinish: Activity.Props['onFinish'];
  readonly headingLevel: HeadingLevel;
  readonly empty: ReactNode;
}): ReactElement {
  const { transactions, more } = props;
  const m = useMessages(texts);
  const { locale, clock } = useProvider('Activity');
  const container = useRef<HTMLDivElement>(null);
  const focusNewRows = useNewRowsFocus(transactions.length, container);
  const Day = toHeadingTag(getLevelBelow(props.headingLevel));
  if (transactions.length === 0 && props.view !== undefined)
    return <NoMatch view={props.view} headingLevel={getLevelBelow(props.headingLevel)} />;
  if (transactions.length === 0)
    return (
      <EmptyState
        illustration={<ActivityIllustration />}
        heading={m['activity.empty.heading']}
        headingLevel={getLevelBelow(props.headingLevel)}
        action={props.empty}
      >
        {m['activity.empty']}
      </EmptyState>
    );
  const labels = { today: m['activity.today'], yesterday: m['activity.yesterday'], undated: m['activity.undated'] };
  const { onSelect, selectedId, onFinish } = props;
  const rowProps = { onSelect, selectedId, onFinish };
  if (props.limit !== undefined)
    return (
      <ul className="lk-list lk-group" data-lined="">
        {groupByDay(transactions.slice(0, props.limit), { locale, now: clock.now(), labels, isShort: true }).map(
          (group) =>
            group.transactions.map((transaction) => (
              <Row
                key={transaction.id}
                {...rowProps}
                transaction={transaction}
                party={props.partyOf(transaction)}
                day={group.title}
              />
            )),
        )}
      </ul>
    );
  return (
    <>
      <div ref={container} className={`lk-stack lk-stack-1 ${props.days ?? ''}`.trim()}>
        {groupByDay(transactions, { locale, now: clock.now(), labels }).map((group) => (
          <Parts.Group key={group.key}>
            <Day className="lk-day">{group.title}</Day>
            <ul className="lk-list" data-inset="">
              {group.transactions.map((transaction) => (
                <Row key={transaction.id} {...rowProps} transaction={transaction} party={props.partyOf(transaction)} />
              ))}
            </ul>
          </Parts.Group>
        ))}
      </div>
      {more === 'cut' && <p className="lk-muted">{m['activity.cut']({ total: transactions.length })}</p>}
      <Parts.LoadMore className="lk-button" onClick={more === 'loading' ? undefined : focusNewRows}>
        <Busy busy={more === 'loading'}>{m['activity.loadMore']}</Busy>
      </Parts.LoadMore>
    </>
  );
}

export declare namespace Activity {
  interface Props extends StoreEvents {
    /**
     * `page`: the heading is on the page, and the days are a panel below it. `recent`: the latest payments in one list,
     * each with its day, without search, filter and more. @default 'panel'
     */
    readonly variant?: 'panel' | 'page' | 'recent' | undefined;
    /** Rows of one page, 1 to 100; those of the short list. @default 20, of `recent` 5 */
    readonly pageSize?: number | undefined;
    /** A store that the caller created. Without it the component creates its own. */
    readonly store?: ActivityStore | undefined;
    /** Shows the payments of one card only. Default: all payments. */
    readonly cardId?: Card['id'] | undefined;
    /** Called when the user opens a payment; makes its row a button. Show `<TransactionDetail>`. Default: no button. */
    readonly onSelect?: ((payment: Transaction) => void) | undefined;
    /** The payment that is open beside the list; marks its row. Default: none. */
    readonly selectedId?: Transaction['id'] | undefined;
    /**
     * Called when the user asks to finish a payment that waits for confirmation; adds a button to it. Show
     * `<Send transactionId={payment.id}>`, which continues exactly this payment; for one that is paid from elsewhere
     * (`getPaymentFlow(payment) === 'fund'`), `<Fund>`. Default: no button.
     */
    readonly onFinish?: ((payment: Transaction) => void) | undefined;
    /** The heading level; the days are one level below. @default 2 */
    readonly headingLevel?: HeadingLevel | undefined;
    readonly slots?:
      | {
          /** Stands beside the heading, such as a link to all payments. */
          readonly action?: ReactNode;
          /** Below the text where there is no payment yet, for example a button that adds money. */
          readonly empty?: ReactNode;
          readonly footer?: ReactNode;
        }
      | undefined;
    readonly className?: string | undefined;
    readonly id?: string | undefined;
  }
}
