import type { LoginState } from '@latchkey/core';
import type { ReactElement } from 'react';
import { useLoginContext } from '../../headless/login/context.ts';
import * as Parts from '../../headless/login/index.parts.ts';
import { Icon } from '../../icons/Icon.tsx';
import { mail, passkey as passkeyIcon, phone as phoneIcon } from '../../icons/shapes.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { Problem } from '../base/Problem.tsx';
import { OtherMethods } from './OtherMethods.tsx';
import { PhoneInput } from './PhoneInput.tsx';
import { StepFoot } from './StepFoot.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** Entry of the identifier. */
export function IdentifyStep(props: StepProps): ReactElement {
  const { methods, headingLevel, slots } = props;
  const m = useMessages(texts);
  const { login, passkey, draft, remembering, ids } = useLoginContext('Login');
  const phone = draft.type === 'SMS_OTP';
  const problem = getErrorText(login.state, draft.problem === 'identifierMissing', phone, m);
  const isPasskeyFirst = props.passkey === 'first' && passkey.isSupported;
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-title">
        {m['login.heading']}
      </Parts.Heading>
      <Parts.IdentifierForm className="lk-stack">
        <div className="lk-field">
          <Parts.IdentifierLabel className="lk-label">
            {phone ? m['login.phone.label'] : m['login.email.label']}
          </Parts.IdentifierLabel>
          {phone && <Parts.IdentifierHint className="lk-hint">{m['login.phone.hint']}</Parts.IdentifierHint>}
          <Parts.Error className="lk-error">{problem && <Problem>{problem}</Problem>}</Parts.Error>
          {phone ? <PhoneInput /> : <Parts.IdentifierInput className="lk-input" />}
        </div>
        {remembering.isOffered && (
          <div className="lk-check">
            <Parts.Remember />
            <label htmlFor={ids.remember}>{m['login.remember']}</label>
          </div>
        )}
        {isPasskeyFirst && (
          <Parts.Passkey className="lk-button lk-primary">
            <Icon icon={passkeyIcon} />
            {m['login.passkey.start']}
          </Parts.Passkey>
        )}
        <Parts.RequestCode className={isPasskeyFirst ? 'lk-button lk-outline' : 'lk-button lk-primary'}>
          <Busy busy={login.state.status === 'requestingCode'}>
            {phone ? m['login.phone.request'] : m['login.email.request']}
          </Busy>
        </Parts.RequestCode>
        {methods.length > 1 && (
          <Parts.MethodSwitch className="lk-button lk-outline">
            <Icon icon={phone ? mail : phoneIcon} />
            {phone ? m['login.useEmail'] : m['login.usePhone']}
          </Parts.MethodSwitch>
        )}
      </Parts.IdentifierForm>
      <OtherMethods {...props} />
      {slots.legal}
      <StepFoot onCancel={props.onCancel} />
    </>
  );
}

function getErrorText(state: LoginState, missing: boolean, phone: boolean, m: typeof texts): string | undefined {
  const example = phone ? m['login.phone.missing'] : m['login.email.missing'];
  if (missing) return example;
  if (state.status !== 'requestFailed') return undefined;
  return state.error.next === 'fixInput' ? example : errorText(m, state.error);
}
