import { Login } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { Heading } from './Heading.tsx';

/** The sign-in screen. */
export function SignInScreen(): ReactElement {
  return (
    <div className="screen narrow">
      <Heading>Your money, your key</Heading>
      <p className="lead">
        Sign in with your e-mail address. A key is made in this browser, signs what you send, and never leaves it.
      </p>
      <Login rememberDevice />
    </div>
  );
}
