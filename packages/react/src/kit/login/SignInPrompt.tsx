import type { ReactElement } from 'react';
import { getLevelBelow, type HeadingLevel } from '../../headless/part/heading.ts';
import { lock } from '../../icons/shapes.ts';
import { Notice } from '../notice/Notice.tsx';
import { Login } from './Login.tsx';

/** What a component shows to a signed-out user: why to sign in, and the sign-in. It continues once there is a session. */
export function SignInPrompt(props: {
  /** The level of the component's own heading. */
  readonly headingLevel: HeadingLevel;
  /** The reason. */
  readonly children: string;
  readonly onSignedIn?: Login.Props['onSignedIn'];
}): ReactElement {
  const { headingLevel, children, onSignedIn } = props;
  return (
    <>
      <Notice icon={lock}>{children}</Notice>
      <Login headingLevel={getLevelBelow(headingLevel)} className="lk-inset" onSignedIn={onSignedIn} />
    </>
  );
}
