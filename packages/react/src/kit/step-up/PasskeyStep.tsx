import type { StepUpState } from '@latchkey/core';
import type { ReactElement } from 'react';
import { getLevelBelow } from '../../headless/part/heading.ts';
import { useStepUpContext } from '../../headless/step-up/context.ts';
import * as Parts from '../../headless/step-up/index.parts.ts';
import { getStepUpChallenge } from '../../headless/step-up/steps.ts';
import { Icon } from '../../icons/Icon.tsx';
import { passkey } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Busy } from '../base/Busy.tsx';
import { Problem } from '../base/Problem.tsx';
import { Notice } from '../notice/Notice.tsx';
import { ChallengeIntro, ChallengeTimer, OtherFactors, UnknownOutcome } from './ChallengeStep.tsx';
import type { StepProps } from './stepProps.ts';
import { texts } from './texts.ts';

/** Confirmation with a passkey. The prompt opens on a press only. */
export function PasskeyStep({ headingLevel }: StepProps): ReactElement | null {
  const m = useMessages(texts);
  const { state } = useStepUpContext('StepUp').stepUp;
  const challenge = getStepUpChallenge(state);
  if (challenge === undefined) return null;
  const busy = state.status === 'prompting' || state.status === 'submitting';
  return (
    <>
      <ChallengeIntro challenge={challenge} />
      <div className="lk-outcome">
        <span className="lk-mark" data-tone="accent" data-size="xl" aria-hidden="true">
          <Icon icon={passkey} />
        </span>
        <Parts.ChallengeHeading headingLevel={getLevelBelow(headingLevel)} className="lk-lead">
          {m['stepUp.passkey.heading']}
        </Parts.ChallengeHeading>
        <Parts.Description className="lk-muted">{m['stepUp.passkey.text']}</Parts.Description>
      </div>
      <PasskeyProblem state={state} />
      <UnknownOutcome />
      <div className="lk-actions">
        <ChallengeTimer challenge={challenge} centered={true} />
        {state.status !== 'unknownOutcome' && (
          <Parts.UsePasskey className="lk-button lk-primary">
            <Busy busy={busy} waitsForUser={state.status === 'prompting'}>
              {m['stepUp.passkey.submit']}
            </Busy>
          </Parts.UsePasskey>
        )}
        <OtherFactors challenge={challenge} />
      </div>
    </>
  );
}

/** A dismissed prompt is the user's choice: a calm note. Everything else is an error. */
function PasskeyProblem({ state }: { readonly state: StepUpState }): ReactElement | null {
  const m = useMessages(texts);
  if (state.status !== 'promptFailed' && state.status !== 'proofRefused') return null;
  const { code } = state.error;
  if (code === 'PASSKEY_DISMISSED' || code === 'ABORTED') return <Notice>{m['stepUp.passkey.dismissed']}</Notice>;
  const text =
    state.status === 'proofRefused'
      ? m['stepUp.passkey.refused']
      : code === 'PASSKEY_UNSUPPORTED'
        ? m['stepUp.passkey.unsupported']
        : code === 'PASSKEY_PAGE_REFUSED'
          ? m['stepUp.passkey.pageRefused']
          : m['stepUp.passkey.failed'];
  return (
    <Parts.Error className="lk-error">
      <Problem>{text}</Problem>
    </Parts.Error>
  );
}
