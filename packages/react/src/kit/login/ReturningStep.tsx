import type { ReactElement } from 'react';
import { useLoginContext } from '../../headless/login/context.ts';
import * as Parts from '../../headless/login/index.parts.ts';
import { type KnownUser, toIdentifier } from '../../headless/login/useRemembering.ts';
import { Icon } from '../../icons/Icon.tsx';
import { mail, message, passkey as passkeyIcon } from '../../icons/shapes.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { Busy } from '../base/Busy.tsx';
import { Problem } from '../base/Problem.tsx';
import { Providers } from './OtherMethods.tsx';
import { StepFoot } from './StepFoot.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** Sign-in of a remembered user: the method that they used last is the first. */
export function ReturningStep({ user, ...props }: StepProps & { readonly user: KnownUser }): ReactElement {
  const m = useMessages(texts);
  const { login, passkey } = useLoginContext('Login');
  const { state } = login;
  const isPasskeyFirst = user.type === 'PASSKEY' && passkey.isSupported;
  // Where the remembered user has no provider, each may be the one that was used last.
  const lastProviders = props.providers.filter(({ id }) => user.type === 'OAUTH' && id === (user.provider ?? id));
  const otherProviders = props.providers.filter((provider) => !lastProviders.includes(provider));
  const isProviderFirst = lastProviders.length > 0;
  const byPhone = toIdentifier(user)?.type === 'SMS_OTP';
  return (
    <>
      <div className="lk-outcome">
        <Avatar name={undefined} identifier={user.identifier} size="xl" />
        <Parts.Heading headingLevel={props.headingLevel} className="lk-title">
          {m['login.returning.heading']}
        </Parts.Heading>
        {user.masked !== undefined && (
          <p className="lk-muted">
            <bdi>{user.masked}</bdi>
          </p>
        )}
      </div>
      <div className="lk-actions">
        <Parts.Error className="lk-error">
          {state.status === 'requestFailed' && <Problem>{errorText(m, state.error)}</Problem>}
        </Parts.Error>
        <Providers providers={lastProviders} />
        {isPasskeyFirst && (
          <Parts.Passkey className="lk-button lk-primary">
            <Icon icon={passkeyIcon} />
            {m['login.passkey.continue']}
          </Parts.Passkey>
        )}
        {(isProviderFirst || isPasskeyFirst) && <p className="lk-small lk-muted lk-center">{m['login.lastUsed']}</p>}
        <Parts.Continue className={isPasskeyFirst || isProviderFirst ? 'lk-button lk-outline' : 'lk-button lk-primary'}>
          <Icon icon={byPhone ? message : mail} />
          <Busy busy={state.status === 'requestingCode'}>
            {byPhone ? m['login.phone.request'] : m['login.email.request']}
          </Busy>
        </Parts.Continue>
        {!isPasskeyFirst && props.passkey !== 'none' && (
          <Parts.Passkey className="lk-button lk-outline">
            <Icon icon={passkeyIcon} />
            {m['login.passkey.continue']}
          </Parts.Passkey>
        )}
        <Providers providers={otherProviders} />
        <Parts.UseAnother className="lk-button lk-quiet">{m['login.useAnother']}</Parts.UseAnother>
      </div>
      {props.slots.legal}
      <StepFoot onCancel={props.onCancel} />
    </>
  );
}
