import type { ReactElement } from 'react';
import * as LockScreenParts from '../../headless/lock-screen/index.parts.ts';
import { useLoginContext } from '../../headless/login/context.ts';
import * as Parts from '../../headless/login/index.parts.ts';
import { type KnownUser, toIdentifier } from '../../headless/login/useRemembering.ts';
import { Icon } from '../../icons/Icon.tsx';
import { lock, mail, message, passkey as passkeyIcon } from '../../icons/shapes.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { Problem } from '../base/Problem.tsx';
import { StepFoot } from '../login/StepFoot.tsx';
import type { StepProps } from '../login/stepProps.ts';
import { texts } from './texts.ts';

/** One press unlocks: with the passkey, or with a code to an address of the account. */
export function UnlockStep({ user, ...props }: StepProps & { readonly user: KnownUser }): ReactElement {
  const m = useMessages(texts);
  const { login, passkey } = useLoginContext('LockScreen');
  const { state } = login;
  const hasPasskey = user.authMethodId !== undefined && passkey.isSupported;
  const isPasskeyFirst = hasPasskey && user.type === 'PASSKEY';
  const byPhone = toIdentifier(user)?.type === 'SMS_OTP';
  const passkeyButton = (
    <Parts.Passkey className={isPasskeyFirst ? 'lk-button lk-primary' : 'lk-button lk-outline'}>
      <Icon icon={passkeyIcon} />
      {m['session.lock.passkey']}
    </Parts.Passkey>
  );
  return (
    <>
      <div className="lk-outcome">
        <span className="lk-mark" data-size="xl" data-tone="accent" aria-hidden="true">
          <Icon icon={lock} />
        </span>
        <Parts.Heading headingLevel={props.headingLevel} className="lk-title">
          {m['session.lock.heading']}
        </Parts.Heading>
        <LockScreenParts.User className="lk-muted" />
      </div>
      <div className="lk-actions">
        <Parts.Error className="lk-error">
          {state.status === 'requestFailed' && <Problem>{errorText(m, state.error)}</Problem>}
        </Parts.Error>
        {isPasskeyFirst && passkeyButton}
        <Parts.Continue className={isPasskeyFirst ? 'lk-button lk-outline' : 'lk-button lk-primary'}>
          <Icon icon={byPhone ? message : mail} />
          <Busy busy={state.status === 'requestingCode'}>
            {byPhone ? m['session.lock.phone'] : m['session.lock.email']}
          </Busy>
        </Parts.Continue>
        {hasPasskey && !isPasskeyFirst && passkeyButton}
        <LockScreenParts.SignOut className="lk-button lk-quiet">{m['session.lock.another']}</LockScreenParts.SignOut>
      </div>
      <StepFoot onCancel={props.onCancel} />
    </>
  );
}
