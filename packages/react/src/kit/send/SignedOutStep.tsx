import type { ReactElement } from 'react';
import { getLevelBelow } from '../../headless/part/heading.ts';
import { lock } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Login } from '../login/Login.tsx';
import { Notice } from '../notice/Notice.tsx';
import { StepHead } from './StepHead.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** No user is signed in: the payment starts after the sign-in below. */
export function SignedOutStep({ headingLevel, wording }: StepProps): ReactElement {
  const m = useMessages(texts);
  return (
    <>
      <StepHead headingLevel={headingLevel}>{wording?.signedOut ?? m['send.signedOut.heading']}</StepHead>
      <Notice icon={lock} announced={false}>
        {wording?.signIn ?? m['send.signedOut.text']}
      </Notice>
      <Login headingLevel={getLevelBelow(headingLevel)} className="lk-inset" />
    </>
  );
}
