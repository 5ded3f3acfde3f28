import { type ReactElement, type ReactNode, useState } from 'react';
import { focusById } from '../../headless/part/focusById.ts';
import { Icon } from '../../icons/Icon.tsx';
import { search } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useSettledAnnouncement } from '../base/useSettledAnnouncement.ts';
import { texts } from './texts.ts';

/** The search of a list of saved accounts, from the part that takes the query. */
export function AccountSearch(props: {
  readonly Search: (props: {
    readonly className: string;
    readonly 'aria-label': string;
    readonly placeholder: string;
  }) => ReactNode;
}): ReactElement {
  const m = useMessages(texts);
  const { Search } = props;
  return (
    <div className="lk-affix lk-search">
      <Icon icon={search} />
      <Search className="lk-input" aria-label={m['recipients.search']} placeholder={m['recipients.searchHint']} />
    </div>
  );
}

/** Returns whether the search is shown. Once it was, it stays: its field may have the focus when few accounts are left. */
export function useHasSearch(isUseful: boolean): boolean {
  const [hasSearch, setHasSearch] = useState(isUseful);
  if (isUseful && !hasSearch) setHasSearch(true);
  return hasSearch;
}

/** A search that found nothing, and the way back to all accounts. */
export function NoMatch(props: {
  /** The field of the search, which takes the focus from the button that disappears. */
  readonly searchId: string;
  readonly onShowAll: () => void;
}): ReactElement {
  const m = useMessages(texts);
  const { searchId, onShowAll } = props;
  return (
    <div className="lk-stack lk-stack-3">
      <p className="lk-strong">{m['recipients.noMatch.heading']}</p>
      <p className="lk-muted">{m['recipients.noMatch']}</p>
      <button
        type="button"
        className="lk-button"
        onClick={({ currentTarget }) => {
          focusById(currentTarget, searchId);
          onShowAll();
        }}
      >
        {m['recipients.clearSearch']}
      </button>
    </div>
  );
}

/** Announces how many accounts a search found, once the user has stopped typing. */
export function useFoundAnnouncement(query: string, count: number): void {
  const m = useMessages(texts);
  useSettledAnnouncement(query.trim() === '' ? undefined : m['recipients.announce.found']({ count }));
}
