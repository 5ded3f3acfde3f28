import type { ReactElement } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { SignInPrompt } from '../login/SignInPrompt.tsx';
import { StepHead } from './StepHead.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** No user is signed in: the payment starts after the sign-in below. */
export function SignedOutStep({ headingLevel, wording }: StepProps): ReactElement {
  const m = useMessages(texts);
  return (
    <>
      <StepHead headingLevel={headingLevel}>{wording?.signedOut ?? m['send.signedOut.heading']}</StepHead>
      <SignInPrompt headingLevel={headingLevel}>{wording?.signIn ?? m['send.signedOut.text']}</SignInPrompt>
    </>
  );
}
