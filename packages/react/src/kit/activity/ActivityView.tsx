import type { Transaction } from '@latchkey/core';
import {
  type Dispatch,
  type ReactElement,
  type SetStateAction,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { PartyNames } from '../../external-accounts/usePartyNames.ts';
import { withoutInvisible } from '../../external-accounts/withoutInvisible.ts';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import { useAnnounce } from '../../hooks/useAnnounce.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { Icon } from '../../icons/Icon.tsx';
import { search, settings } from '../../icons/shapes.ts';
import { ActivityIllustration } from '../../illustrations/ActivityIllustration.tsx';
import { findText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import { type ActivityFilter, filterRows } from './filterRows.ts';
import { texts } from './texts.ts';
import { toActivityRow } from './toActivityRow.ts';

/** How long after the last typed letter the number of found payments is announced. */
const TYPING_MS = 500;

interface ViewState {
  readonly filter: ActivityFilter;
  readonly query: string;
  /** Which controls are open. */
  readonly open: { readonly search: boolean; readonly filter: boolean };
}

/** Filter and search of the list. */
export interface ActivityView extends ViewState {
  readonly shown: readonly Transaction[];
  readonly set: Dispatch<SetStateAction<ViewState>>;
  /** Ids of the controls. */
  readonly ids: { readonly search: string; readonly filter: string };
}

const everything: ViewState = { filter: 'all', query: '', open: { search: false, filter: false } };

/** Keeps filter and search of the list, and announces how many payments they found. */
export function useActivityView(payments: readonly Transaction[], partyOf: PartyNames): ActivityView {
  const m = useMessages(texts);
  const { text } = useMoneyFormat();
  const announce = useAnnounce();
  const id = useId();
  const [state, set] = useState(everything);
  const { filter, query } = state;
  const shown = useMemo(() => {
    const toText = (transaction: Transaction) => {
      const { kind, money } = toActivityRow(transaction);
      const status = findText(m, `status.${transaction.status}`) ?? '';
      const { description = '', merchant } = transaction;
      const parties = [partyOf(transaction), merchant?.descriptor];
      const words = [m[`activity.${kind}`], description, ...parties, status, money && text(money)];
      return withoutInvisible(words.join(' '));
    };
    return filterRows(payments, { filter, query, toText });
  }, [payments, partyOf, filter, query, m, text]);
  const total = useRef(shown.length);
  total.current = shown.length;
  const view = `${filter} ${query}`;
  const announced = useRef(view);
  useEffect(() => {
    if (announced.current === view) return;
    const timer = setTimeout(() => {
      announced.current = view;
      announce(m['activity.announce.found']({ total: total.current }));
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [view, announce, m]);
  return { ...state, shown, set, ids: { search: `${id}search`, filter: `${id}filter` } };
}

const CONTROLS = { search, filter: settings } as const;

/** Buttons that open search and filter. A closed control restricts nothing. */
export function ViewButtons({ view }: { readonly view: ActivityView }): ReactElement {
  const m = useMessages(texts);
  return (
    <>
      {(['search', 'filter'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className="lk-icon-button"
          data-lk-part={`${name}-toggle`}
          aria-label={m[`activity.${name}.toggle`]}
          aria-expanded={view.open[name]}
          aria-controls={view.open[name] ? view.ids[name] : undefined}
          onClick={() =>
            view.set((now) => ({
              filter: name === 'filter' ? 'all' : now.filter,
              query: name === 'search' ? '' : now.query,
              open: { ...now.open, [name]: !now.open[name] },
            }))
          }
        >
          <Icon icon={CONTROLS[name]} />
        </button>
      ))}
    </>
  );
}

const FILTERS: readonly ActivityFilter[] = ['all', 'in', 'out', 'pending'];

/** The open controls. */
export function ViewControls({ view }: { readonly view: ActivityView }): ReactElement | null {
  const m = useMessages(texts);
  if (!view.open.search && !view.open.filter) return null;
  return (
    <div className="lk-stack lk-stack-2">
      {view.open.search && (
        <div className="lk-affix lk-search">
          <Icon icon={search} />
          <input
            id={view.ids.search}
            className="lk-input"
            type="search"
            data-lk-part="search"
            aria-label={m['activity.search']}
            placeholder={m['activity.search']}
            autoComplete="off"
            value={view.query}
            onChange={({ currentTarget: { value } }) => view.set((now) => ({ ...now, query: value }))}
          />
        </div>
      )}
      {view.open.filter && (
        <fieldset id={view.ids.filter} className="lk-segmented" data-lk-part="filter">
          <legend className="lk-hidden">{m['activity.filter']}</legend>
          {FILTERS.map((filter) => (
            <label key={filter} className="lk-segment">
              <input
                type="radio"
                name={view.ids.filter}
                checked={view.filter === filter}
                onChange={() => view.set((now) => ({ ...now, filter }))}
              />
              <span>{m[`activity.filter.${filter}`]}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** Filter and search leave nothing. */
export function NoMatch(props: { readonly view: ActivityView; readonly headingLevel: HeadingLevel }): ReactElement {
  const m = useMessages(texts);
  return (
    <EmptyState
      illustration={<ActivityIllustration />}
      heading={m['activity.noMatch.heading']}
      headingLevel={props.headingLevel}
      action={
        <button
          type="button"
          className="lk-button"
          data-lk-part="show-all"
          onClick={({ currentTarget }) => {
            // The button disappears: a control that restricted the list takes the focus.
            const { search, filter } = props.view.ids;
            const page = currentTarget.getRootNode() as Document | ShadowRoot;
            (page.getElementById(search) ?? page.getElementById(filter)?.querySelector('input'))?.focus();
            props.view.set((now) => ({ ...now, filter: 'all', query: '' }));
          }}
        >
          {m['activity.showAll']}
        </button>
      }
    >
      {m['activity.noMatch']}
    </EmptyState>
  );
}
