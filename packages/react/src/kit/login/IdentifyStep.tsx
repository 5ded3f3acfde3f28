import type { LoginState } from '@latchkey/core';
import type { ReactElement } from 'react';
import { useLoginContext } from '../../headless/login/context.ts';
import * as Parts from '../../headless/login/index.parts.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { Problem } from '../base/Problem.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** Who is signing in. */
export function IdentifyStep({ methods, headingLevel, legal }: StepProps): ReactElement {
  const m = useMessages(texts);
  const { login, draft, remembering, ids } = useLoginContext('Login');
  const phone = draft.type === 'SMS_OTP';
  const problem = problemOf(login.state, draft.problem === 'identifierMissing', phone, m);
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {m['login.heading']}
      </Parts.Heading>
      <Parts.IdentifierForm className="lk-form">
        <div className="lk-field">
          <Parts.IdentifierLabel className="lk-label">
            {phone ? m['login.phone.label'] : m['login.email.label']}
          </Parts.IdentifierLabel>
          {phone && <Parts.IdentifierHint className="lk-hint">{m['login.phone.hint']}</Parts.IdentifierHint>}
          <Parts.IdentifierInput className="lk-input" />
          <Parts.Error className="lk-error">{problem && <Problem>{problem}</Problem>}</Parts.Error>
        </div>
        {remembering.isOffered && (
          <div className="lk-check">
            <Parts.Remember />
            <label htmlFor={ids.remember}>{m['login.remember']}</label>
          </div>
        )}
        <Parts.RequestCode className="lk-button lk-primary">
          <Busy busy={login.state.status === 'requestingCode'}>
            {phone ? m['login.phone.request'] : m['login.email.request']}
          </Busy>
        </Parts.RequestCode>
        {methods.length > 1 && (
          <Parts.MethodSwitch className="lk-button lk-quiet">
            {phone ? m['login.useEmail'] : m['login.usePhone']}
          </Parts.MethodSwitch>
        )}
      </Parts.IdentifierForm>
      {legal}
    </>
  );
}

function problemOf(state: LoginState, missing: boolean, phone: boolean, m: typeof texts): string | undefined {
  const example = phone ? m['login.phone.missing'] : m['login.email.missing'];
  if (missing) return example;
  if (state.status !== 'requestFailed') return undefined;
  return state.error.next === 'fixInput' ? example : errorText(m, state.error);
}
