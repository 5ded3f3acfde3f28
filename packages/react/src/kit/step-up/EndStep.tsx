import type { StepUpState } from '@latchkey/core';
import type { ReactElement, ReactNode } from 'react';
import { useCountdown } from '../../countdown/useCountdown.ts';
import { ExpiryTimer } from '../../headless/expiry-timer/ExpiryTimer.tsx';
import { getLevelBelow } from '../../headless/part/heading.ts';
import { useStepUpContext } from '../../headless/step-up/context.ts';
import * as Parts from '../../headless/step-up/index.parts.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { IconShape } from '../../icons/IconShape.ts';
import { cancelled, check, clock, error, lock, shield, warning } from '../../icons/shapes.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Reference } from '../base/Reference.tsx';
import { Skeleton } from '../base/Skeleton.tsx';
import { Login } from '../login/Login.tsx';
import { SignInPrompt } from '../login/SignInPrompt.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** Placeholder of a challenge while the flow reads what is required. */
export function LoadingStep(): ReactElement {
  const m = useMessages(texts);
  return <Skeleton label={m['stepUp.loading']} bones={['label', 'control', 'control']} />;
}

/** A step without a challenge: a mark, a sentence and what can be done. */
function Outcome(props: {
  readonly icon: IconShape;
  readonly tone: 'success' | 'warning' | 'danger' | 'info';
  readonly heading: string;
  readonly headingLevel: StepProps['headingLevel'];
  readonly text?: ReactNode;
  readonly role?: 'alert';
  readonly children?: ReactNode;
}): ReactElement {
  const { icon, tone, heading, headingLevel, text, role, children } = props;
  return (
    <>
      <div className="lk-outcome">
        <span className="lk-mark" data-tone={tone} data-size="xl" aria-hidden="true">
          <Icon icon={icon} />
        </span>
        <Parts.ChallengeHeading headingLevel={getLevelBelow(headingLevel)} className="lk-heading">
          {heading}
        </Parts.ChallengeHeading>
        {text !== undefined && (
          <Parts.Description className="lk-muted" role={role}>
            {text}
          </Parts.Description>
        )}
      </div>
      {children}
    </>
  );
}

/** The end of an authorization, or a pause in it. */
export function EndStep(props: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const { stepUp, step } = useStepUpContext('StepUp');
  const { state } = stepUp;
  const { headingLevel } = props;
  const isPayment = 'subject' in state && state.subject.type === 'quote';
  const isRateExpired = state.status === 'ended' && state.reason === 'EXPIRED';
  switch (step) {
    case 'failed':
      return <Failed {...props} />;
    case 'blocked':
      return <Blocked {...props} />;
    case 'unsupported':
      return (
        <Outcome
          icon={error}
          tone="warning"
          heading={m['stepUp.unsupported.heading']}
          text={m['stepUp.unsupported.text']}
          {...{ headingLevel }}
        >
          <div className="lk-actions">
            <Recover {...props} />
            <Leave {...props} />
          </div>
        </Outcome>
      );
    case 'expired':
      return (
        <Outcome
          icon={clock}
          tone="warning"
          heading={m['stepUp.expired.heading']}
          text={isPayment ? m['stepUp.expired.payment'] : m['stepUp.expired.other']}
          {...{ headingLevel }}
        >
          {isPayment ? (
            <Requote {...props} />
          ) : (
            <Parts.Retry className="lk-button lk-primary">{m['stepUp.restart']}</Parts.Retry>
          )}
        </Outcome>
      );
    case 'ended':
      return (
        <Outcome
          icon={clock}
          tone="warning"
          heading={m['stepUp.ended.heading']}
          text={m[isRateExpired ? 'stepUp.ended.expired' : 'stepUp.ended.text']}
          {...{ headingLevel }}
        >
          <Requote {...props} />
        </Outcome>
      );
    case 'stopped':
      return (
        <Outcome
          icon={shield}
          tone="danger"
          heading={m['stepUp.stopped.heading']}
          text={m['stepUp.stopped.text']}
          role="alert"
          {...{ headingLevel }}
        >
          {state.status === 'stopped' && <Reference value={state.error.code} />}
          <Leave {...props} />
        </Outcome>
      );
    case 'authorized':
      return <Outcome icon={check} tone="success" heading={m['stepUp.authorized.heading']} {...{ headingLevel }} />;
    case 'signedOut':
      return (
        <Outcome
          icon={lock}
          tone="info"
          heading={m['stepUp.signedOut.heading']}
          text={m['stepUp.signedOut.text']}
          {...{ headingLevel }}
        >
          {props.onSignedIn === undefined ? (
            <Leave {...props} />
          ) : (
            <Login
              headingLevel={getLevelBelow(headingLevel)}
              className="lk-inset"
              onSignedIn={(_, { isOwn }) => isOwn && props.onSignedIn?.()}
            />
          )}
        </Outcome>
      );
    case 'cancelling':
      return (
        <Outcome
          icon={warning}
          tone="warning"
          heading={m['stepUp.cancel.heading']}
          text={isPayment ? m['stepUp.cancel.payment'] : m['stepUp.cancel.other']}
          {...{ headingLevel }}
        >
          <div className="lk-actions">
            <Parts.KeepGoing className="lk-button lk-primary">{m['stepUp.cancel.keep']}</Parts.KeepGoing>
            <Parts.ConfirmCancel className="lk-button lk-outline">{m['stepUp.cancel.stop']}</Parts.ConfirmCancel>
          </div>
        </Outcome>
      );
    case 'cancelled':
      return (
        <Outcome
          icon={cancelled}
          tone="info"
          heading={m['stepUp.cancelled.heading']}
          text={isPayment ? m['stepUp.cancelled.payment'] : m['stepUp.cancelled.other']}
          {...{ headingLevel }}
        >
          <Parts.KeepGoing className="lk-button">{m['stepUp.cancelled.resume']}</Parts.KeepGoing>
        </Outcome>
      );
    default:
      return null;
  }
}

/** What is required could not be read. A user who is signed out signs in here, and the authorization continues. */
function Failed(props: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const { state } = useStepUpContext('StepUp').stepUp;
  if (state.status !== 'prepareFailed') return null;
  const { headingLevel } = props;
  if (state.error.next === 'signIn')
    return <SignInPrompt headingLevel={headingLevel}>{m['stepUp.signIn.text']}</SignInPrompt>;
  return (
    <Outcome
      icon={error}
      tone="danger"
      heading={m['stepUp.failed.heading']}
      text={errorText(m, state.error)}
      role="alert"
      headingLevel={headingLevel}
    >
      <Reference value={state.error.code} />
      <div className="lk-actions">
        <Parts.Retry className="lk-button lk-primary">{m['general.tryAgain']}</Parts.Retry>
        <Leave {...props} />
      </div>
    </Outcome>
  );
}

/** Too many attempts: the remaining time, or whom to ask. */
function Blocked(props: StepProps): ReactElement {
  const m = useMessages(texts);
  const { state } = useStepUpContext('StepUp').stepUp as { readonly state: StepUpState };
  const { subject, retryAt } = state.status === 'blocked' ? state : {};
  // A payment that ends before the pause can't be confirmed any more, whatever the user does.
  const isTooLong = retryAt !== undefined && subject?.type === 'quote' && subject.quote.expiresAt <= retryAt;
  const waitUntil = isTooLong ? undefined : retryAt;
  const over = useCountdown(waitUntil ?? 0) === 0 && waitUntil !== undefined;
  return (
    <Outcome
      icon={lock}
      tone="warning"
      heading={m['stepUp.blocked.heading']}
      text={
        m[
          retryAt === undefined
            ? 'stepUp.blocked.support'
            : isTooLong
              ? 'stepUp.blocked.tooLong'
              : 'stepUp.blocked.text'
        ]
      }
      headingLevel={props.headingLevel}
    >
      {waitUntil !== undefined && (
        <p className="lk-timer" data-center="">
          {over ? m['stepUp.blocked.over'] : m['stepUp.blocked.wait']}{' '}
          <ExpiryTimer
            className="lk-time"
            expiresAt={waitUntil}
            endAnnouncement={m['stepUp.announce.unblocked']}
            hidden={over}
          />
        </p>
      )}
      <div className="lk-actions">
        {over && <Parts.Retry className="lk-button lk-primary">{m['general.tryAgain']}</Parts.Retry>}
        <Recover {...props} />
        <Leave {...props} />
      </div>
    </Outcome>
  );
}

function Requote({ onRequote, ...props }: StepProps): ReactElement {
  const m = useMessages(texts);
  return (
    <div className="lk-actions">
      {onRequote !== undefined && (
        <button type="button" className="lk-button lk-primary" onClick={onRequote}>
          {m['stepUp.ended.requote']}
        </button>
      )}
      <Leave {...props} />
    </div>
  );
}

function Recover({ onRecover }: Pick<StepProps, 'onRecover'>): ReactElement | null {
  const m = useMessages(texts);
  if (onRecover === undefined) return null;
  return (
    <button type="button" className="lk-button lk-quiet" onClick={onRecover}>
      {m['stepUp.recover']}
    </button>
  );
}

function Leave({ canCancel }: Pick<StepProps, 'canCancel'>): ReactElement | null {
  const m = useMessages(texts);
  return canCancel ? <Parts.Cancel className="lk-button lk-quiet">{m['stepUp.leave']}</Parts.Cancel> : null;
}
