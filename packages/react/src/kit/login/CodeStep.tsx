import type { CodeChallenge, LoginState } from '@latchkey/core';
import type { ReactElement } from 'react';
import { useFormatClock } from '../../countdown/useFormatClock.ts';
import { ExpiryTimer } from '../../headless/expiry-timer/ExpiryTimer.tsx';
import { useLoginContext } from '../../headless/login/context.ts';
import * as Parts from '../../headless/login/index.parts.ts';
import { getChallenge } from '../../headless/login/steps.ts';
import { Icon } from '../../icons/Icon.tsx';
import { clock } from '../../icons/shapes.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { CodeCells } from '../base/CodeCells.tsx';
import { groupPhoneNumber } from '../base/groupPhoneNumber.ts';
import { MarkedText } from '../base/MarkedText.tsx';
import { Problem } from '../base/Problem.tsx';
import { privateProps } from '../base/privateProps.ts';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** Entry and verification of the code. */
export function CodeStep({ headingLevel, passkey }: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const clock = useFormatClock();
  const { login, draft, remembering } = useLoginContext('Login');
  const { state } = login;
  const challenge = getChallenge(state);
  if (challenge === undefined || !('identifier' in state)) return null;
  const { type, value } = state.identifier;
  const phone = type === 'SMS_OTP';
  // The remembered identifier stays masked, because other people may see the screen.
  const to = remembering.user?.identifier === value ? (remembering.user.masked ?? value) : groupPhoneNumber(value);
  const problem = getErrorText(state, challenge, draft.problem === 'codeShort', m);
  const expired = state.status === 'codeExpired';
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {phone ? m['login.code.heading.phone'] : m['login.code.heading.email']}
      </Parts.Heading>
      <Parts.Description className="lk-muted">
        <MarkedText text={m['login.code.sent']({ to, code: challenge.code })} part={to}>
          <strong className="lk-phrase">{to}</strong>
        </MarkedText>
      </Parts.Description>
      <Parts.CodeForm className="lk-stack">
        <div className="lk-field">
          <Parts.CodeLabel className="lk-label">{m['login.code.label']({ code: challenge.code })}</Parts.CodeLabel>
          <Parts.Error className="lk-error">{problem && <Problem>{problem}</Problem>}</Parts.Error>
          <CodeCells length={challenge.code.length} value={draft.code}>
            <Parts.CodeInput {...privateProps(challenge.code.length > 0 ? 'lk-otp-input' : 'lk-input')} />
          </CodeCells>
        </div>
        {!expired && <CodeTimer challenge={challenge} />}
        {!expired && (
          <Parts.Submit className="lk-button lk-primary">
            <Busy busy={state.status === 'verifyingCode'}>
              {state.status === 'verifyFailed' ? m['general.tryAgain'] : m['login.code.submit']}
            </Busy>
          </Parts.Submit>
        )}
        <div className={expired ? 'lk-actions' : 'lk-line lk-spread'}>
          <Parts.Resend className={expired ? 'lk-button lk-primary' : 'lk-link'}>
            {({ status, waitSeconds }) => (
              <Busy busy={status === 'resendingCode'}>
                {waitSeconds > 0 ? m['login.code.resendIn']({ time: clock(waitSeconds) }) : m['login.code.resend']}
              </Busy>
            )}
          </Parts.Resend>
          <Parts.ChangeIdentifier className={expired ? 'lk-button lk-quiet' : 'lk-link'}>
            {phone ? m['login.code.change.phone'] : m['login.code.change.email']}
          </Parts.ChangeIdentifier>
        </div>
        <div className="lk-line lk-spread">
          {passkey !== 'none' && <Parts.Passkey className="lk-link">{m['login.passkey.instead']}</Parts.Passkey>}
          <Parts.Recovery className="lk-link">{m['login.recovery.open']}</Parts.Recovery>
        </div>
      </Parts.CodeForm>
    </>
  );
}

function CodeTimer({ challenge }: { readonly challenge: CodeChallenge }): ReactElement {
  const m = useMessages(texts);
  return (
    <p className="lk-timer">
      <Icon icon={clock} size="s" />
      {m['login.code.expiresIn']}{' '}
      <ExpiryTimer
        className="lk-time"
        expiresAt={challenge.expiresAt}
        formatAnnouncement={(left) => m['login.announce.codeTimeLeft']({ left })}
        endAnnouncement={m['login.announce.codeOver']}
      />
    </p>
  );
}

function getErrorText(
  state: LoginState,
  challenge: CodeChallenge,
  short: boolean,
  m: typeof texts,
): string | undefined {
  if (short) return m['login.code.short']({ code: challenge.code });
  switch (state.status) {
    case 'awaitingCode':
      return challenge.isResendFailed ? m['login.code.resendFailed'] : undefined;
    case 'codeRefused':
      return m['login.code.refused'];
    case 'codeExpired':
      return challenge.isResendFailed && challenge.resendAt > challenge.expiresAt
        ? m['login.code.resendFailed']
        : m['login.code.expired'];
    case 'verifyFailed':
      return state.error.next === 'retry' ? m['login.code.unanswered'] : errorText(m, state.error);
    default:
      return undefined;
  }
}
