import type { ReactElement } from 'react';
import { useLoginContext } from '../../headless/login/context.ts';
import * as Parts from '../../headless/login/index.parts.ts';
import { Icon } from '../../icons/Icon.tsx';
import { check } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** The session is open. Most pages show something else by now. */
export function SignedInStep({ headingLevel, slots }: StepProps): ReactElement {
  const m = useMessages(texts);
  const { state } = useLoginContext('Login').login;
  return (
    <>
      <div className="lk-outcome">
        <span className="lk-mark" data-size="xl" data-tone="success">
          <Icon icon={check} />
        </span>
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {m['login.signedIn.heading']}
        </Parts.Heading>
        {state.status === 'signedIn' && state.session.storedIn === 'memory' && (
          <p className="lk-muted">{m['login.signedIn.memory']}</p>
        )}
      </div>
      {slots.signedIn}
    </>
  );
}
