import type { ReactElement, ReactNode } from 'react';
import { ExpiryTimer } from '../../headless/expiry-timer/ExpiryTimer.tsx';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import { useScaResetContext } from '../../headless/sca-reset/context.ts';
import * as Parts from '../../headless/sca-reset/index.parts.ts';
import type { ResettableFactor } from '../../hooks/createScaResetStore.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { IconShape } from '../../icons/IconShape.ts';
import { camera, check, clock, error as errorIcon, external } from '../../icons/shapes.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { Busy } from '../base/Busy.tsx';
import { Problem } from '../base/Problem.tsx';
import { privateProps } from '../base/privateProps.ts';
import { PhoneCountry } from '../field/PhoneCountry.tsx';
import { SignInPrompt } from '../login/SignInPrompt.tsx';
import { texts } from './texts.ts';

/** Props of every step of replacing a way to confirm. */
export interface StepProps {
  readonly headingLevel: HeadingLevel;
  readonly onEnrol: (() => void) | undefined;
}

const RESETTABLE: readonly ResettableFactor[] = ['SMS_OTP', 'PASSKEY', 'TOTP'];

/** The choice of what was lost. */
export function ChooseStep({ headingLevel }: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const { reset, draft, ids } = useScaResetContext('ScaReset');
  const { state } = reset;
  if (state.status !== 'choosing' && state.status !== 'starting') return null;
  const factors = RESETTABLE.filter((each) => state.factors.some(({ factor }) => factor === each));
  const { error } = state;
  const failed = error && (error.code === 'RATE_LIMITED' ? m['scaReset.tooMany'] : errorText(m, error));
  const problem = draft.problem === 'factorMissing' ? m['scaReset.missing'] : failed;
  return (
    <>
      <Title headingLevel={headingLevel} />
      <p className="lk-muted">{factors.length === 0 ? m['scaReset.none'] : m['scaReset.text']}</p>
      {factors.length > 0 && (
        <Parts.StartForm className="lk-stack">
          <fieldset className="lk-field">
            <legend className="lk-label">{m['scaReset.legend']}</legend>
            <Parts.Error className="lk-error">{problem && <Problem>{problem}</Problem>}</Parts.Error>
            {factors.map((factor) => (
              <label key={factor} className="lk-check lk-choice" htmlFor={ids.factor + factor}>
                <Parts.Factor factor={factor} />
                <span>{m[`scaReset.factor.${factor}`]}</span>
              </label>
            ))}
          </fieldset>
          <Parts.Submit className="lk-button lk-primary">
            <Busy busy={state.status === 'starting'}>{m['scaReset.start']}</Busy>
          </Parts.Submit>
        </Parts.StartForm>
      )}
    </>
  );
}

/** The video check on another page, and its result. */
export function WaitStep({ headingLevel }: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const { locale } = useProvider('ScaReset');
  const { state } = useScaResetContext('ScaReset').reset;
  if (state.status !== 'awaitingLiveness' && state.status !== 'inReview') return null;
  const isReview = state.status === 'inReview';
  const { checkedAt, error } = state;
  // After a reload the page of the check is unknown: a user who has not finished it can only start again.
  const isOpenable = state.link !== undefined;
  // With seconds, so that a second answer is another text, and announced.
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(checkedAt);
  return (
    <>
      <Outcome
        icon={isReview ? clock : camera}
        tone="accent"
        headingLevel={headingLevel}
        heading={isReview ? m['scaReset.review.heading'] : m['scaReset.liveness.heading']}
        text={isReview ? m['scaReset.review.text'] : isOpenable && m['scaReset.liveness.text']}
      />
      <div className="lk-actions">
        {!isReview && (
          <Parts.OpenLink className="lk-button lk-primary">
            <Icon icon={external} />
            {m['scaReset.liveness.open']}
          </Parts.OpenLink>
        )}
        <p className="lk-timer" data-center="" role="status">
          <Icon icon={clock} size="s" />
          {checkedAt === undefined ? m['scaReset.liveness.waiting'] : m['scaReset.liveness.notYet']({ time })}
        </p>
        <Parts.Error className="lk-error">{error && <Problem>{errorText(m, error)}</Problem>}</Parts.Error>
        <Parts.Check className="lk-button">
          <Busy busy={state.isChecking === true}>{m['scaReset.liveness.check']}</Busy>
        </Parts.Check>
        {Number.isFinite(state.expiresAt) && (
          <p className="lk-timer" data-center="">
            {m['scaReset.liveness.left']} <ExpiryTimer className="lk-time" expiresAt={state.expiresAt} />
          </p>
        )}
        <Parts.Restart className="lk-button lk-quiet">
          {m[isReview || isOpenable ? 'scaReset.cancel' : 'scaReset.again']}
        </Parts.Restart>
      </div>
    </>
  );
}

/** The user is who they say: the lost factor is removed, and a lost number replaced. */
export function PassedStep({ headingLevel }: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const { reset, draft, ids } = useScaResetContext('ScaReset');
  const { state } = reset;
  if (state.status !== 'passed' && state.status !== 'completing') return null;
  const isPhone = state.factor === 'SMS_OTP';
  const { error } = state;
  const failed = error && (error.next === 'fixInput' ? m['scaReset.passed.phone.missing'] : errorText(m, error));
  const problem = draft.problem === 'phoneMissing' ? m['scaReset.passed.phone.missing'] : failed;
  return (
    <>
      <Outcome
        icon={check}
        tone="success"
        headingLevel={headingLevel}
        heading={m['scaReset.passed.heading']}
        text={isPhone ? m['scaReset.passed.phone'] : m['scaReset.passed.text']}
      />
      <Parts.CompleteForm className="lk-stack">
        <Parts.Error className="lk-error">{problem && <Problem>{problem}</Problem>}</Parts.Error>
        {isPhone && (
          <div className="lk-field">
            <label className="lk-label" htmlFor={ids.phone}>
              {m['scaReset.passed.phone.number']}
            </label>
            <div className="lk-input lk-affixed" dir="ltr">
              <PhoneCountry part={Parts.PhoneCountry} />
              <Parts.PhoneInput {...privateProps('lk-bare')} />
            </div>
          </div>
        )}
        <Parts.Submit className="lk-button lk-primary">
          <Busy busy={state.status === 'completing'}>{m['scaReset.passed.submit']}</Busy>
        </Parts.Submit>
      </Parts.CompleteForm>
    </>
  );
}

/** The result. */
export function EndStep({ headingLevel, onEnrol }: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const { state } = useScaResetContext('ScaReset').reset;
  if (state.status === 'completed') {
    const isPhone = state.factor === 'SMS_OTP';
    return (
      <>
        <Outcome
          icon={check}
          tone="success"
          headingLevel={headingLevel}
          heading={m['scaReset.completed.heading']}
          text={isPhone ? m['scaReset.completed.phone'] : m['scaReset.completed.text']}
        />
        {!isPhone && onEnrol !== undefined && (
          <button type="button" className="lk-button lk-primary" onClick={onEnrol}>
            {m['scaReset.completed.enrol']}
          </button>
        )}
      </>
    );
  }
  if (state.status !== 'rejected' && state.status !== 'expired') return null;
  const { status } = state;
  return (
    <>
      <Outcome
        icon={status === 'expired' ? clock : errorIcon}
        tone="warning"
        headingLevel={headingLevel}
        heading={m[`scaReset.${status}.heading`]}
        text={m[`scaReset.${status}.text`]}
      />
      <Parts.Restart className="lk-button lk-primary">{m['scaReset.again']}</Parts.Restart>
    </>
  );
}

export function Title({ headingLevel }: Pick<StepProps, 'headingLevel'>): ReactElement {
  const m = useMessages(texts);
  return (
    <Parts.Heading headingLevel={headingLevel} className="lk-heading">
      {m['scaReset.heading']}
    </Parts.Heading>
  );
}

/** A sign-in below a step that needs it. */
export function SignIn({ headingLevel }: Pick<StepProps, 'headingLevel'>): ReactElement | null {
  const m = useMessages(texts);
  const { reset } = useScaResetContext('ScaReset');
  if (!('error' in reset.state) || reset.state.error?.next !== 'signIn') return null;
  return (
    <SignInPrompt headingLevel={headingLevel} onSignedIn={reset.reload}>
      {m['scaReset.signIn']}
    </SignInPrompt>
  );
}

function Outcome(props: {
  readonly icon: IconShape;
  readonly tone: 'accent' | 'success' | 'warning';
  readonly heading: string;
  readonly headingLevel: HeadingLevel;
  readonly text: ReactNode;
}): ReactElement {
  return (
    <div className="lk-outcome">
      <span className="lk-mark" data-tone={props.tone} data-size="xl" aria-hidden="true">
        <Icon icon={props.icon} />
      </span>
      <Parts.Heading headingLevel={props.headingLevel} className="lk-heading">
        {props.heading}
      </Parts.Heading>
      {props.text && <p className="lk-muted">{props.text}</p>}
    </div>
  );
}
