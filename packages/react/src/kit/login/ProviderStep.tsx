import type { ReactElement } from 'react';
import { useLoginContext } from '../../headless/login/context.ts';
import * as Parts from '../../headless/login/index.parts.ts';
import { getProvider } from '../../headless/login/steps.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { Notice } from '../notice/Notice.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** The sign-in at an identity provider: meanwhile, and after it was closed or refused. */
export function ProviderStep({ headingLevel }: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const { state } = useLoginContext('Login').oauth;
  const provider = getProvider(state);
  if (provider === undefined) return null;
  const names = { provider: provider.name };
  const isFailed = state.status === 'failed';
  const isStopped = isFailed && state.error.code === 'ABORTED';
  const canRetry = !isFailed || state.error.next === 'retry';
  return (
    <>
      <Parts.Heading headingLevel={headingLevel} className="lk-heading">
        {m['login.provider.heading'](names)}
      </Parts.Heading>
      {!isFailed && <p className="lk-muted">{m['login.provider.waiting'](names)}</p>}
      {isFailed && (
        <Notice tone={isStopped ? 'info' : 'error'}>
          {isStopped ? m['login.provider.stopped'](names) : errorText(m, state.error)}
        </Notice>
      )}
      <div className="lk-actions">
        {canRetry && (
          <Parts.Retry
            className="lk-button lk-primary"
            data-busy={isFailed ? undefined : ''}
            aria-disabled={!isFailed || undefined}
          >
            <Busy busy={!isFailed} waitsForUser={state.status === 'awaitingToken'}>
              {isFailed ? m['general.tryAgain'] : m['login.provider.verifying']}
            </Busy>
          </Parts.Retry>
        )}
        <Parts.Cancel className={canRetry ? 'lk-button lk-quiet' : 'lk-button lk-primary'}>
          {m['login.back']}
        </Parts.Cancel>
      </div>
    </>
  );
}
