'use client';
import type { ReactElement } from 'react';
import { getLevelBelow } from '../../headless/part/heading.ts';
import { useSessionsContext } from '../../headless/sessions/context.ts';
import * as Parts from '../../headless/sessions/index.parts.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { panelProps } from '../base/rootProps.ts';
import { Skeleton, SkeletonItem } from '../base/Skeleton.tsx';
import { Login } from '../login/Login.tsx';
import { Notice } from '../notice/Notice.tsx';
import { EndStep } from './EndStep.tsx';
import { ListStep } from './ListStep.tsx';
import type { SessionsProps, StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** What `<Sessions>` shows once it is loaded. */
export default function SessionsContent(props: SessionsProps): ReactElement {
  const appearance = useAppearance('Sessions', texts);
  const { variant, headingLevel = 2, slots, className, ...rest } = props;
  return (
    <Parts.Root {...rest} {...panelProps(appearance, variant, className)}>
      {slots?.header}
      <Step headingLevel={headingLevel} />
      {slots?.footer}
    </Parts.Root>
  );
}

function Step(props: StepProps): ReactElement {
  const m = useMessages(texts);
  const { state } = useSessionsContext('Sessions').sessions;
  const { headingLevel } = props;
  if (state.status === 'listing') return <ListStep {...props} state={state} />;
  if (state.status === 'confirming' || state.status === 'ending') return <EndStep {...props} state={state} />;
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {m['sessions.heading']}
      </Parts.Heading>
      {state.status === 'loading' && (
        <Skeleton label={m['general.loading']}>
          <SkeletonItem kind="row" />
          <SkeletonItem kind="row" />
        </Skeleton>
      )}
      {state.status === 'signedOut' && (
        <>
          <Notice>{m['sessions.signedOut']}</Notice>
          <Login headingLevel={getLevelBelow(headingLevel)} className="lk-inset" />
        </>
      )}
      {state.status === 'loadFailed' && (
        <>
          <Notice tone="error" title={m['sessions.loadFailed']}>
            {errorText(m, state.error)}
          </Notice>
          <Parts.Retry className="lk-button">{m['general.tryAgain']}</Parts.Retry>
        </>
      )}
    </>
  );
}
