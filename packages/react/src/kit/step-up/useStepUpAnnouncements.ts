import type { StepUpState } from '@latchkey/core';
import { useEffect, useRef } from 'react';
import { getStepUpChallenge } from '../../headless/step-up/steps.ts';
import { useAnnounce } from '../../hooks/useAnnounce.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { texts } from './texts.ts';

/** Announces events between two steps. A new step's heading and an error announce themselves. */
export function useStepUpAnnouncements(state: StepUpState, isFurther: boolean): void {
  const announce = useAnnounce();
  const m = useMessages(texts);
  const before = useRef(state);
  useEffect(() => {
    const last = before.current;
    before.current = state;
    if (last === state) return;
    const challenge = getStepUpChallenge(state);
    const isNext = challenge !== undefined && challenge.id !== getStepUpChallenge(last)?.id;
    if (state.status === 'submitting') announce(m['stepUp.announce.submitting']);
    else if (last.status === 'resendingCode' && state.status === 'awaitingProof') {
      if (!state.challenge.isResendFailed) announce(m['stepUp.announce.resent']);
    } else if (isNext && isFurther && last.status !== 'switchingFactor') announce(m['stepUp.announce.accepted']);
  }, [state, isFurther, announce, m]);
}
