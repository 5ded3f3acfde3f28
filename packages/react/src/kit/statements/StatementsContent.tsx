'use client';
import type { ReactElement } from 'react';
import { usePartyNames } from '../../external-accounts/usePartyNames.ts';
import { getLevelBelow, type HeadingLevel } from '../../headless/part/heading.ts';
import { useStatementsContext } from '../../headless/statements/context.ts';
import * as Parts from '../../headless/statements/index.parts.ts';
import { useSession } from '../../hooks/useSession.ts';
import { ActivityIllustration } from '../../illustrations/ActivityIllustration.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { ReloadNotice } from '../base/ReloadNotice.tsx';
import { rootProps } from '../base/rootProps.ts';
import { Skeleton } from '../base/Skeleton.tsx';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import { SignInPrompt } from '../login/SignInPrompt.tsx';
import { Notice } from '../notice/Notice.tsx';
import { Filters } from './Filters.tsx';
import { Payments } from './Payments.tsx';
import type { StatementsProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** What `<Statements>` shows once it is loaded. */
export default function StatementsContent(props: StatementsProps): ReactElement {
  const appearance = useAppearance('Statements', texts);
  const m = useMessages(texts);
  const { variant = 'panel', headingLevel = 2, slots, className, ...rest } = props;
  const own = variant === 'panel' ? 'lk-panel' : 'lk-stack';
  return (
    <Parts.Root {...rest} {...rootProps(appearance, `${own} lk-statements`, className)}>
      <div className="lk-head">
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {m['statements.heading']}
        </Parts.Heading>
      </div>
      <Content headingLevel={headingLevel} slots={slots} />
      {slots?.footer}
    </Parts.Root>
  );
}

function Content(props: Pick<StatementsProps, 'slots'> & { readonly headingLevel: HeadingLevel }): ReactElement {
  const m = useMessages(texts);
  const { headingLevel, slots } = props;
  const { statements, reload } = useStatementsContext('Statements');
  const { state, transactions } = statements;
  const { partyOf, isPending } = usePartyNames(transactions);
  const isSignedOut = useSession().status === 'signedOut';
  if (isSignedOut && state.status === 'loading')
    return <SignInPrompt headingLevel={headingLevel}>{m['statements.signIn']}</SignInPrompt>;
  return (
    <>
      <Filters />
      {slots?.header}
      {((state.status === 'loading' && reload.failure === undefined) || isPending) && (
        <Skeleton bones={['label', 'row', 'row', 'row']} />
      )}
      <ReloadNotice
        reload={reload}
        titles={{ failed: m['statements.failed'], stale: m['statements.stale'] }}
        Retry={Parts.Retry}
      />
      {'data' in state && !state.data.isComplete && (
        <Notice tone="warning" title={m['statements.cut']}>
          {m['statements.cut.advice']({ total: state.data.transactions.length })}
        </Notice>
      )}
      {'data' in state &&
        !isPending &&
        (transactions.length > 0 ? (
          <Payments headingLevel={getLevelBelow(headingLevel)} partyOf={partyOf} />
        ) : (
          <EmptyState
            illustration={<ActivityIllustration />}
            heading={m['statements.empty.heading']}
            headingLevel={getLevelBelow(headingLevel)}
          >
            {m['statements.empty']}
          </EmptyState>
        ))}
    </>
  );
}
