import type { ReactElement } from 'react';
import { getLevelBelow } from '../../headless/part/heading.ts';
import { needsSignIn, useScaEnrolmentContext } from '../../headless/sca-enrolment/context.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Login } from '../login/Login.tsx';
import { Notice } from '../notice/Notice.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** A sign-in below a step that needs it; a removal uses `UnlockGate`. What the user has typed or started stays. */
export function SignIn({ headingLevel }: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const { enrolment, step } = useScaEnrolmentContext('ScaEnrolment');
  if (step === 'removal' || !needsSignIn(enrolment.state)) return null;
  return (
    <>
      <Notice>{m['scaEnrolment.signIn']}</Notice>
      <Login headingLevel={getLevelBelow(headingLevel)} className="lk-inset" onSignedIn={enrolment.reload} />
    </>
  );
}
