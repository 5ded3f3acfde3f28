import type { ReactElement } from 'react';
import { useCountdown } from '../../countdown/useCountdown.ts';
import { ExpiryTimer } from '../../headless/expiry-timer/ExpiryTimer.tsx';
import { useLoginContext } from '../../headless/login/context.ts';
import * as Parts from '../../headless/login/index.parts.ts';
import { useMessages } from '../../messages/useMessages.ts';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** Too many attempts: the remaining time and the alternatives. */
export function BlockedStep({ headingLevel }: StepProps): ReactElement {
  const m = useMessages(texts);
  const { state } = useLoginContext('Login').login;
  const retryAt = state.status === 'blocked' ? state.retryAt : 0;
  const over = useCountdown(retryAt) === 0;
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {m['login.blocked.heading']}
      </Parts.Heading>
      <p className="lk-muted">{m['login.blocked.text']}</p>
      <p className="lk-timer">
        {over ? m['login.blocked.over'] : m['login.blocked.wait']}{' '}
        <ExpiryTimer
          className="lk-time"
          expiresAt={retryAt}
          endAnnouncement={m['login.announce.unblocked']}
          hidden={over}
        />
      </p>
      {over && <Parts.Retry className="lk-button lk-primary">{m['general.tryAgain']}</Parts.Retry>}
      <Parts.ChangeIdentifier className="lk-button lk-quiet">
        {state.status === 'blocked' && state.identifier.type === 'SMS_OTP'
          ? m['login.code.change.phone']
          : m['login.code.change.email']}
      </Parts.ChangeIdentifier>
    </>
  );
}
