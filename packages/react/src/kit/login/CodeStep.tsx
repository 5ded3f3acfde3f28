import type { CodeChallenge, LoginState } from '@latchkey/core';
import type { ReactElement } from 'react';
import { clockText } from '../../countdown/cadence.ts';
import { ExpiryTimer } from '../../headless/expiry-timer/ExpiryTimer.tsx';
import { useLoginContext } from '../../headless/login/context.ts';
import * as Parts from '../../headless/login/index.parts.ts';
import { challengeOf } from '../../headless/login/steps.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { Problem } from '../base/Problem.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** The code that was sent, and its checking. */
export function CodeStep({ headingLevel }: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const { login, draft, remembering } = useLoginContext('Login');
  const { state } = login;
  const challenge = challengeOf(state);
  if (challenge === undefined || !('identifier' in state)) return null;
  const { type, value } = state.identifier;
  const phone = type === 'SMS_OTP';
  // Who is remembered is not read out to whoever else stands here.
  const to = remembering.who?.identifier === value ? remembering.who.masked : value;
  const problem = problemOf(state, challenge, draft.problem === 'codeShort', m);
  const expired = state.status === 'codeExpired';
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {phone ? m['login.code.heading.phone'] : m['login.code.heading.email']}
      </Parts.Heading>
      <Parts.Description className="lk-text">{m['login.code.sent']({ to, code: challenge.code })}</Parts.Description>
      <Parts.CodeForm className="lk-form">
        <div className="lk-field">
          <Parts.CodeLabel className="lk-label">{m['login.code.label']({ code: challenge.code })}</Parts.CodeLabel>
          <div className="lk-otp" data-length={challenge.code.length || undefined}>
            <Parts.CodeInput className="lk-input lk-otp-input" />
          </div>
          <Parts.Error className="lk-error">{problem && <Problem>{problem}</Problem>}</Parts.Error>
          {!expired && <CodeTimer challenge={challenge} />}
        </div>
        {!expired && (
          <Parts.Submit className="lk-button lk-primary">
            <Busy busy={state.status === 'verifyingCode'}>
              {state.status === 'verifyFailed' ? m['everywhere.tryAgain'] : m['login.code.submit']}
            </Busy>
          </Parts.Submit>
        )}
        <Parts.Resend className={expired ? 'lk-button lk-primary' : 'lk-button lk-quiet'}>
          {({ status, waitSeconds }) => (
            <Busy busy={status === 'resendingCode'}>
              {waitSeconds > 0 ? m['login.code.resendIn']({ time: clockText(waitSeconds) }) : m['login.code.resend']}
            </Busy>
          )}
        </Parts.Resend>
        <Parts.ChangeIdentifier className="lk-button lk-quiet">
          {phone ? m['login.code.change.phone'] : m['login.code.change.email']}
        </Parts.ChangeIdentifier>
      </Parts.CodeForm>
    </>
  );
}

function CodeTimer({ challenge }: { readonly challenge: CodeChallenge }): ReactElement {
  const m = useMessages(texts);
  return (
    <p className="lk-hint">
      {m['login.code.expiresIn']}{' '}
      <ExpiryTimer
        className="lk-timer"
        until={challenge.expiresAt}
        speak={(left) => m['login.said.codeTimeLeft']({ left })}
        speakEnd={m['login.said.codeOver']}
      />
    </p>
  );
}

function problemOf(state: LoginState, challenge: CodeChallenge, short: boolean, m: typeof texts): string | undefined {
  if (short) return m['login.code.short']({ code: challenge.code });
  switch (state.status) {
    case 'codeRefused':
      return m['login.code.refused'];
    case 'codeExpired':
      return m['login.code.expired'];
    case 'verifyFailed':
      return state.error.next === 'retry' ? m['login.code.unanswered'] : errorText(m, state.error);
    default:
      return undefined;
  }
}
