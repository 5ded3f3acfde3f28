import type { WalletError } from '@latchkey/core';
import type { ReactElement } from 'react';
import { useLoginContext } from '../../headless/login/context.ts';
import * as Parts from '../../headless/login/index.parts.ts';
import { getHolder } from '../../headless/login/steps.ts';
import { toIdentifier } from '../../headless/login/useRemembering.ts';
import { Icon } from '../../icons/Icon.tsx';
import { passkey as passkeyIcon } from '../../icons/shapes.ts';
import { errorText, findText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { Notice } from '../notice/Notice.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** The passkey prompt: before it, meanwhile, and after it was closed. Another way stays in sight. */
export function PasskeyStep({ headingLevel }: StepProps): ReactElement {
  const m = useMessages(texts);
  const { passkey, remembering } = useLoginContext('Login');
  const { state } = passkey;
  const isFailed = state.status === 'failed';
  const canRetry = !isFailed || state.error.next === 'retry';
  const isVerifying = state.status === 'verifying';
  const byPhone = toIdentifier(getHolder(passkey) ?? remembering.user ?? undefined)?.type === 'SMS_OTP';
  return (
    <>
      <div className="lk-outcome">
        <span className="lk-mark" data-size="xl" data-tone="accent" aria-hidden="true">
          <Icon icon={passkeyIcon} />
        </span>
        <Parts.Heading headingLevel={headingLevel} className="lk-heading">
          {m['login.passkey.heading']}
        </Parts.Heading>
        <p className="lk-muted">{m['login.passkey.handshake']}</p>
      </div>
      {isFailed && (
        <Notice tone={state.error.code === 'PASSKEY_DISMISSED' ? 'info' : 'error'}>{getText(m, state.error)}</Notice>
      )}
      <div className="lk-actions">
        {canRetry && (
          <Parts.Retry
            className="lk-button lk-primary"
            data-busy={isFailed ? undefined : ''}
            aria-disabled={!isFailed || undefined}
          >
            <Busy busy={!isFailed} waitsForUser={!isVerifying}>
              {isFailed
                ? m['general.tryAgain']
                : isVerifying
                  ? m['login.passkey.verifying']
                  : m['login.passkey.waiting']}
            </Busy>
          </Parts.Retry>
        )}
        <Parts.Continue className={canRetry ? 'lk-button lk-outline' : 'lk-button lk-primary'}>
          {byPhone ? m['login.phone.request'] : m['login.email.request']}
        </Parts.Continue>
        <Parts.Cancel className="lk-button lk-quiet">{m['login.back']}</Parts.Cancel>
      </div>
    </>
  );
}

/** A refusal does not tell whether the account or the passkey exists. */
function getText(m: typeof texts, error: WalletError): string {
  if (error.code === 'PASSKEY_DISMISSED') return m['login.passkey.dismissed'];
  const isKnown = findText(m, `error.${error.code}`) !== undefined || error.next === 'retry' || error.next === 'wait';
  return isKnown ? errorText(m, error) : m['login.passkey.unavailable'];
}
