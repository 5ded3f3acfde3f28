'use client';
import type { ReactElement } from 'react';
import { getLevelBelow } from '../../headless/part/heading.ts';
import { useProfileContext } from '../../headless/profile/context.ts';
import * as Parts from '../../headless/profile/index.parts.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { panelProps } from '../base/rootProps.ts';
import { Skeleton, SkeletonItem } from '../base/Skeleton.tsx';
import { Login } from '../login/Login.tsx';
import { Notice } from '../notice/Notice.tsx';
import { EditStep } from './EditStep.tsx';
import { FactsStep } from './FactsStep.tsx';
import type { ProfileProps, StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** What `<Profile>` shows once it is loaded. */
export default function ProfileContent(props: ProfileProps): ReactElement {
  const appearance = useAppearance('Profile', texts);
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
  const { state } = useProfileContext('Profile').profile;
  const { headingLevel } = props;
  if (state.status === 'showing') return <FactsStep {...props} state={state} />;
  if (state.status === 'editing' || state.status === 'saving') return <EditStep {...props} state={state} />;
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {m['profile.heading']}
      </Parts.Heading>
      {state.status === 'loading' && (
        <Skeleton label={m['general.loading']}>
          <SkeletonItem kind="control" />
          <SkeletonItem kind="control" />
          <SkeletonItem kind="control" />
        </Skeleton>
      )}
      {state.status === 'signedOut' && (
        <>
          <Notice>{m['profile.signedOut']}</Notice>
          <Login headingLevel={getLevelBelow(headingLevel)} className="lk-inset" />
        </>
      )}
      {state.status === 'loadFailed' && (
        <>
          <Notice tone="error" title={m['profile.loadFailed']}>
            {errorText(m, state.error)}
          </Notice>
          <Parts.Retry className="lk-button">{m['general.tryAgain']}</Parts.Retry>
        </>
      )}
    </>
  );
}
