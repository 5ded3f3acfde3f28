import type { WalletError } from '@latchkey/core';
import type { ReactElement } from 'react';
import { getLevelBelow } from '../../headless/part/heading.ts';
import { lock } from '../../icons/shapes.ts';
import { DepositIllustration } from '../../illustrations/DepositIllustration.tsx';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Skeleton, SkeletonItem } from '../base/Skeleton.tsx';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import { Login } from '../login/Login.tsx';
import { Notice } from '../notice/Notice.tsx';
import { Retry, Stale } from './Stale.tsx';
import { StepHead } from './StepHead.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** No user is signed in: the ways to pay follow the sign-in below. */
export function SignedOutStep({ headingLevel }: StepProps): ReactElement {
  const m = useMessages(texts);
  return (
    <>
      <StepHead headingLevel={headingLevel}>{m['deposit.heading']}</StepHead>
      <Notice icon={lock} announced={false}>
        {m['deposit.signIn']}
      </Notice>
      <Login headingLevel={getLevelBelow(headingLevel)} className="lk-inset" />
    </>
  );
}

/** The placeholder of the list. */
export function LoadingStep({ headingLevel }: StepProps): ReactElement {
  const m = useMessages(texts);
  return (
    <>
      <StepHead headingLevel={headingLevel}>{m['deposit.heading']}</StepHead>
      <Skeleton label={m['general.loading']}>
        <SkeletonItem kind="row" />
        <SkeletonItem kind="row" />
        <SkeletonItem kind="row" />
      </Skeleton>
    </>
  );
}

/** The accounts could not be read. */
export function FailedStep({ headingLevel, error }: StepProps & { readonly error: WalletError }): ReactElement {
  const m = useMessages(texts);
  return (
    <>
      <StepHead headingLevel={headingLevel}>{m['deposit.heading']}</StepHead>
      <Notice tone="error" title={m['deposit.failed']}>
        {errorText(m, error)}
      </Notice>
      <Retry />
    </>
  );
}

/** There is no account that can be paid into. */
export function EmptyStep(props: StepProps & { readonly error: WalletError | undefined }): ReactElement {
  const { headingLevel, error } = props;
  const m = useMessages(texts);
  return (
    <>
      <StepHead headingLevel={headingLevel}>{m['deposit.heading']}</StepHead>
      <EmptyState
        illustration={<DepositIllustration />}
        heading={m['deposit.empty.heading']}
        headingLevel={getLevelBelow(headingLevel)}
      >
        {m['deposit.empty']}
      </EmptyState>
      <Stale error={error} />
      {error === undefined && <Retry />}
    </>
  );
}
