import type { ReactElement } from 'react';
import { needsSignIn, useScaEnrolmentContext } from '../../headless/sca-enrolment/context.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { SignInPrompt } from '../login/SignInPrompt.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** A sign-in below a step that needs it; a removal uses `UnlockGate`. What the user has typed or started stays. */
export function SignIn({ headingLevel }: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const { enrolment, step } = useScaEnrolmentContext('ScaEnrolment');
  if (step === 'removal' || !needsSignIn(enrolment.state)) return null;
  return (
    <SignInPrompt headingLevel={headingLevel} onSignedIn={enrolment.reload}>
      {m['scaEnrolment.signIn']}
    </SignInPrompt>
  );
}
