import type { WalletError } from '@latchkey/core';
import type { ReactElement } from 'react';
import { getLevelBelow } from '../../headless/part/heading.ts';
import { DepositIllustration } from '../../illustrations/DepositIllustration.tsx';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Skeleton } from '../base/Skeleton.tsx';
import { EmptyState } from '../empty-state/EmptyState.tsx';
import { SignInPrompt } from '../login/SignInPrompt.tsx';
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
      <SignInPrompt headingLevel={headingLevel}>{m['deposit.signIn']}</SignInPrompt>
    </>
  );
}

/** The placeholder of the list. */
export function LoadingStep({ headingLevel }: StepProps): ReactElement {
  const m = useMessages(texts);
  return (
    <>
      <StepHead headingLevel={headingLevel}>{m['deposit.heading']}</StepHead>
      <Skeleton bones={['row', 'row', 'row']} />
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
