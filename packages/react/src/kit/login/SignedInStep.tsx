import type { ReactElement } from 'react';
import { useLoginContext } from '../../headless/login/context.ts';
import * as Parts from '../../headless/login/index.parts.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Icon } from '../base/Icon.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** The session stands. Most pages show something else by now. */
export function SignedInStep({ headingLevel }: StepProps): ReactElement {
  const m = useMessages(texts);
  const { state } = useLoginContext('Login').login;
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        <Icon name="check" /> {m['login.signedIn.heading']}
      </Parts.Heading>
      {state.status === 'signedIn' && state.session.keptIn === 'memory' && (
        <p className="lk-text">{m['login.signedIn.memory']}</p>
      )}
    </>
  );
}
