import type { Identifier } from '@latchkey/core';
import type { ReactElement } from 'react';
import { useLoginContext } from '../../headless/login/context.ts';
import * as Parts from '../../headless/login/index.parts.ts';
import { Icon } from '../../icons/Icon.tsx';
import { mail, message } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Providers } from './OtherMethods.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** What to do without an address or a passkey: an explanation, and every other way in. */
export function RecoveryStep(props: StepProps): ReactElement {
  const m = useMessages(texts);
  const { login, edit, remembering, recovery } = useLoginContext('Login');
  const answers = [
    [m['login.recovery.code.title'], m['login.recovery.code.text']],
    [m['login.recovery.contact.title'], m['login.recovery.contact.text']],
    ...(props.passkey === 'none' ? [] : [[m['login.recovery.passkey.title'], m['login.recovery.passkey.text']]]),
  ];
  const choose = (type: Identifier['type']) => {
    edit({ type, code: '', submitted: '', problem: undefined });
    // A remembered user who recovers has lost the remembered address, so it is forgotten.
    if (remembering.user) remembering.forget();
    login.changeIdentifier();
    recovery.setOpen(false);
  };
  return (
    <>
      <Parts.Heading headingLevel={props.headingLevel} className="lk-heading">
        {m['login.recovery.heading']}
      </Parts.Heading>
      <dl className="lk-stack">
        {answers.map(([title, text]) => (
          <div key={title}>
            <dt className="lk-strong">{title}</dt>
            <dd className="lk-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="lk-actions">
        {props.methods.map((type) => (
          <button key={type} type="button" className="lk-button lk-outline" onClick={() => choose(type)}>
            <Icon icon={type === 'SMS_OTP' ? message : mail} />
            {type === 'SMS_OTP' ? m['login.recovery.phone'] : m['login.recovery.email']}
          </button>
        ))}
        <Providers providers={props.providers} />
        {props.onRecovery !== undefined && (
          <button type="button" className="lk-button lk-primary" onClick={props.onRecovery}>
            {m['login.recovery.help']}
          </button>
        )}
        <Parts.Cancel className="lk-button lk-quiet">{m['general.back']}</Parts.Cancel>
      </div>
      {props.slots.recovery}
    </>
  );
}
