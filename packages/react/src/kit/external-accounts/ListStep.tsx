import type { ExternalAccount } from '@latchkey/core';
import { type ReactElement, useEffect, useRef } from 'react';
import { toAccountSummary } from '../../external-accounts/toAccountSummary.ts';
import { useExternalAccountsContext } from '../../headless/external-accounts/context.ts';
import * as Parts from '../../headless/external-accounts/index.parts.ts';
import { getLevelBelow } from '../../headless/part/heading.ts';
import { useAnnounce } from '../../hooks/useAnnounce.ts';
import { useSession } from '../../hooks/useSession.ts';
import { Icon } from '../../icons/Icon.tsx';
import { next, plus } from '../../icons/shapes.ts';
import { PeopleIllustration } from '../../illustrations/PeopleIllustration.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { ReloadNotice } from '../base/ReloadNotice.tsx';
import { Skeleton } from '../base/Skeleton.tsx';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import { SignInPrompt } from '../login/SignInPrompt.tsx';
import { Notice } from '../notice/Notice.tsx';
import { AccountSearch, NoMatch, useFoundAnnouncement, useHasSearch } from '../recipient-picker/AccountSearch.tsx';
import { AccountText } from '../recipient-picker/AccountText.tsx';
import { badges } from '../recipient-picker/badges.ts';
import type { StepProps } from './stepProps.ts';
import { TrustedPill } from './TrustedPill.tsx';
import { texts } from './texts.ts';

/** As many accounts can be seen at once, without a search. */
const FEW = 8;

/** The saved accounts, and what leads to the others: one page more, adding one, a sign-in. */
export function ListStep(props: StepProps & { readonly change: 'added' | 'removed' | undefined }): ReactElement {
  const m = useMessages(texts);
  const { external, state, reload, ids } = useExternalAccountsContext('ExternalAccounts');
  const { headingLevel, form, change } = props;
  const isSignedOut = useSession().status === 'signedOut';
  const { recipients, accounts, total, query, setQuery } = external;
  const isSearched = query.trim() !== '';
  const hasSearch = useHasSearch(recipients.accounts.length > FEW || isSearched);
  const isEmpty = 'data' in recipients.state && total === 0 && !isSearched;
  const more = useMore();
  useFoundAnnouncement(query, total);
  return (
    <>
      <div className="lk-head">
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {m['externalAccounts.heading']}
        </Parts.Heading>
        {form !== false && !isSignedOut && (
          <Parts.Add className="lk-icon-button" aria-label={m['recipients.add']}>
            <Icon icon={plus} />
          </Parts.Add>
        )}
      </div>
      {change === 'removed' && <Notice tone="success">{m['externalAccounts.removed']}</Notice>}
      {isSignedOut && <SignInPrompt headingLevel={headingLevel}>{m['externalAccounts.signIn']}</SignInPrompt>}
      {!isSignedOut && state.status === 'loading' && reload.failure === undefined && (
        <Skeleton bones={['row', 'row', 'row']} />
      )}
      <ReloadNotice
        reload={reload}
        titles={{ failed: m['recipients.failed'], stale: m['recipients.stale'] }}
        Retry={Parts.Retry}
      />
      {isEmpty && (
        <EmptyState
          illustration={<PeopleIllustration />}
          heading={m['recipients.empty.heading']}
          headingLevel={getLevelBelow(headingLevel)}
        >
          {m[form === false ? 'recipients.emptyWithoutAdd' : 'recipients.empty']}
        </EmptyState>
      )}
      {!isSignedOut && hasSearch && <AccountSearch Search={Parts.Search} />}
      {isSearched && total === 0 && <NoMatch searchId={ids.search} onShowAll={() => setQuery('')} />}
      {accounts.length > 0 && (
        <Parts.List className="lk-list" data-inset="" ref={more.list}>
          {accounts.map((account) => (
            <li key={account.id}>
              <Row account={account} />
            </li>
          ))}
        </Parts.List>
      )}
      <Parts.More className="lk-button" onClick={more.remember}>
        {m['externalAccounts.more']}
      </Parts.More>
    </>
  );
}

function Row({ account }: { readonly account: ExternalAccount }): ReactElement {
  const { external } = useExternalAccountsContext('ExternalAccounts');
  const summary = toAccountSummary(account);
  return (
    <Parts.Account account={account} className="lk-row">
      <Avatar name={summary.name} badge={badges[summary.kind]} />
      <AccountText summary={summary} />
      {external.isTrusted(account.id) && <TrustedPill />}
      <Icon icon={next} />
    </Parts.Account>
  );
}

/** After one page more was shown, its first account takes the focus, and how many are shown is announced. */
function useMore(): { readonly list: React.RefObject<HTMLUListElement | null>; remember(): void } {
  const m = useMessages(texts);
  const announce = useAnnounce();
  const { external } = useExternalAccountsContext('ExternalAccounts');
  const { accounts, total } = external;
  const shown = accounts.length;
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    const first = before.current;
    if (first === undefined || first >= shown) return;
    before.current = undefined;
    list.current?.querySelectorAll<HTMLElement>('[data-lk-part="account"]')[first]?.focus();
    announce(m['externalAccounts.shown']({ count: shown, total }));
  }, [shown, total, announce, m]);
  return {
    list,
    remember() {
      before.current = shown;
    },
  };
}
