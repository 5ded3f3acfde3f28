import type { StepUpChallenge, StepUpState } from '@latchkey/core';
import type { ReactElement } from 'react';
import { useFormatClock } from '../../countdown/useFormatClock.ts';
import { withoutInvisible } from '../../external-accounts/withoutInvisible.ts';
import { ExpiryTimer } from '../../headless/expiry-timer/ExpiryTimer.tsx';
import { getLevelBelow } from '../../headless/part/heading.ts';
import { type StepUpDraft, useStepUpContext } from '../../headless/step-up/context.ts';
import * as Parts from '../../headless/step-up/index.parts.ts';
import { getStepUpChallenge } from '../../headless/step-up/steps.ts';
import { useMoneyFormat } from '../../hooks/useMoneyFormat.ts';
import { Icon } from '../../icons/Icon.tsx';
import { clock, device, message, passkey } from '../../icons/shapes.ts';
import { findText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { CheckNow } from '../base/CheckNow.tsx';
import { CodeCells } from '../base/CodeCells.tsx';
import { Problem } from '../base/Problem.tsx';
import { privateProps } from '../base/privateProps.ts';
import { Notice } from '../notice/Notice.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** Entry of a code from a text message or an authenticator app. */
export function CodeStep(props: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const clock = useFormatClock();
  const { stepUp, draft, shape } = useStepUpContext('StepUp');
  const { state } = stepUp;
  const challenge = getStepUpChallenge(state);
  if (challenge === undefined) return null;
  const isApp = challenge.factor === 'TOTP';
  const problem = getProblem(state, challenge, draft, shape.length, m);
  const { destination: to } = props;
  const sent = to === undefined ? m['stepUp.code.heading'] : m['stepUp.code.heading.to']({ to });
  const heading = isApp ? m['stepUp.code.heading.app'] : sent;
  const { isRecovery } = draft;
  return (
    <>
      <ChallengeIntro challenge={challenge} />
      <div className="lk-stack lk-stack-1">
        <Parts.ChallengeHeading headingLevel={getLevelBelow(props.headingLevel)} className="lk-lead">
          {isRecovery ? m['stepUp.recovery.heading'] : heading}
        </Parts.ChallengeHeading>
        <Parts.Description className="lk-small lk-muted">
          {isRecovery && m['stepUp.recovery.text']}
          {!isRecovery && (isApp ? m['stepUp.code.text.app'] : <CodeHint {...props} challenge={challenge} />)}
        </Parts.Description>
      </div>
      <Parts.CodeForm className="lk-stack">
        <div className="lk-field">
          <Parts.CodeLabel className="lk-label">
            {isRecovery ? m['stepUp.recovery.label'] : m['stepUp.code.label']({ length: shape.length })}
          </Parts.CodeLabel>
          <Parts.Error className="lk-error">{problem && <Problem>{problem}</Problem>}</Parts.Error>
          <CodeCells length={shape.length} value={draft.code}>
            <Parts.CodeInput {...privateProps(shape.length > 0 ? 'lk-otp-input' : 'lk-input')} />
          </CodeCells>
        </div>
        <div className="lk-line lk-spread">
          <ChallengeTimer challenge={challenge} />
          <Parts.Resend className="lk-link">
            {({ status, waitSeconds }) => (
              <Busy busy={status === 'resendingCode'}>
                {waitSeconds > 0 ? m['stepUp.code.resendIn']({ time: clock(waitSeconds) }) : m['stepUp.code.resend']}
              </Busy>
            )}
          </Parts.Resend>
        </div>
        <UnknownOutcome />
        <div className="lk-actions">
          {state.status !== 'unknownOutcome' && (
            <Parts.Submit className="lk-button lk-primary">
              <Busy busy={state.status === 'submitting'}>{m['stepUp.code.submit']}</Busy>
            </Parts.Submit>
          )}
          <Parts.UseRecoveryCode className="lk-button lk-quiet">
            {isRecovery ? m['stepUp.switch.TOTP'] : m['stepUp.recovery.open']}
          </Parts.UseRecoveryCode>
          <OtherFactors challenge={challenge} />
        </div>
      </Parts.CodeForm>
    </>
  );
}

/** What was confirmed before, and what this confirmation is for. */
export function ChallengeIntro({ challenge }: { readonly challenge: StepUpChallenge }): ReactElement {
  const m = useMessages(texts);
  const { isFurther } = useStepUpContext('StepUp');
  const { purpose } = challenge;
  return (
    <>
      {isFurther && (
        <Notice tone="success" title={m['stepUp.accepted.heading']} announced={false}>
          {m['stepUp.accepted.text']}
        </Notice>
      )}
      {purpose !== undefined && (
        <p className="lk-caption lk-muted">{findText(m, `stepUp.purpose.${purpose}`) ?? m['stepUp.purpose.other']}</p>
      )}
    </>
  );
}

function CodeHint({ facts, challenge }: StepProps & { readonly challenge: StepUpChallenge }): string {
  const m = useMessages(texts);
  const money = useMoneyFormat();
  const { amount, payee } = facts ?? {};
  if (challenge.type !== 'quote' || amount === undefined) return m['stepUp.code.text'];
  const shown = money.text(amount, { detail: 'exact' });
  if (payee === undefined) return m['stepUp.code.checkAmount']({ amount: shown });
  return m['stepUp.code.check']({ amount: shown, payee: withoutInvisible(payee) });
}

function getProblem(
  state: StepUpState,
  challenge: StepUpChallenge,
  draft: StepUpDraft,
  length: number,
  m: typeof texts,
): string | undefined {
  if (draft.problem === 'codeShort') return m['stepUp.code.short']({ length });
  if (state.status === 'proofRefused' && draft.isRecovery) return m['stepUp.recovery.refused'];
  if (state.status === 'proofRefused')
    return challenge.factor === 'TOTP' ? m['stepUp.code.refused.app'] : m['stepUp.code.refused'];
  if (state.status === 'awaitingProof' && challenge.isResendFailed) return m['stepUp.code.resendFailed'];
  return undefined;
}

/** The time that is left for this challenge. A payment whose rate ends earlier has a challenge that ends with it. */
export function ChallengeTimer(props: {
  readonly challenge: StepUpChallenge;
  readonly centered?: boolean;
}): ReactElement | null {
  const m = useMessages(texts);
  const { expiresAt } = props.challenge;
  if (expiresAt === undefined) return null;
  return (
    <p className="lk-timer" data-center={props.centered ? '' : undefined}>
      <Icon icon={clock} size="s" />
      {m['stepUp.code.expiresIn']}{' '}
      <ExpiryTimer
        className="lk-time"
        expiresAt={expiresAt}
        formatAnnouncement={(left) => m['stepUp.announce.timeLeft']({ left })}
      />
    </p>
  );
}

/** Ways to switch, and the way out for a user who can use none. */
export function OtherFactors({ challenge }: { readonly challenge: StepUpChallenge }): ReactElement {
  const m = useMessages(texts);
  const { status } = useStepUpContext('StepUp').stepUp.state;
  return (
    <>
      {challenge.others.map((factor) => (
        <Parts.SwitchFactor key={factor} factor={factor} className="lk-button lk-quiet">
          <Icon icon={factor === 'PASSKEY' ? passkey : factor === 'TOTP' ? device : message} />
          <Busy busy={status === 'switchingFactor'}>{findText(m, `stepUp.switch.${factor}`) ?? factor}</Busy>
        </Parts.SwitchFactor>
      ))}
    </>
  );
}

/** The response to a proof was lost: what happens, and a way to check at once. */
export function UnknownOutcome(): ReactElement | null {
  const m = useMessages(texts);
  const { state } = useStepUpContext('StepUp').stepUp;
  if (state.status !== 'unknownOutcome') return null;
  return (
    <>
      <Notice icon={clock} title={m['stepUp.unknown.heading']}>
        {m['stepUp.unknown.text']}
      </Notice>
      <CheckNow checkedAt={state.checkedAt} button={Parts.Retry}>
        {m['stepUp.unknown.check']}
      </CheckNow>
    </>
  );
}
