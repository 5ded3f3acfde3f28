import type { StepUpState } from '@latchkey/core';
import { useEffect, useRef } from 'react';
import { useStepUpContext } from '../../headless/step-up/context.ts';
import { getStepUpChallenge } from '../../headless/step-up/steps.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { announceUnfocused } from '../base/announceUnfocused.ts';
import { texts } from './texts.ts';

/**
 * Announces events between two steps, and an end whose heading did not take the focus, because the user is elsewhere on the
 * page. An error announces itself.
 */
export function useStepUpAnnouncements(state: StepUpState, isFurther: boolean): void {
  const { announcer } = useProvider('StepUp');
  const m = useMessages(texts);
  const headingId = useStepUpContext('StepUp').ids.challengeHeading;
  const before = useRef(state);
  useEffect(() => {
    const { announce, clear } = announcer;
    const last = before.current;
    before.current = state;
    if (last === state) return;
    const challenge = getStepUpChallenge(state);
    const isNext = challenge !== undefined && challenge.id !== getStepUpChallenge(last)?.id;
    const { status } = state;
    // The error and the focused heading are read without it. What is no longer true is removed.
    if (last.status === 'submitting') clear();
    if (status !== last.status && last.status !== 'preparing' && isEnd(status))
      announceUnfocused(announce, { headingId, text: m[`stepUp.${status}.heading`] });
    else if (status === 'submitting') announce(m['stepUp.announce.submitting']);
    else if (last.status === 'resendingCode' && state.status === 'awaitingProof') {
      if (!state.challenge.isResendFailed) announce(m['stepUp.announce.resent']);
    } else if (isNext && isFurther && last.status !== 'switchingFactor') announce(m['stepUp.announce.accepted']);
  }, [state, isFurther, headingId, announcer, m]);
}

const ENDS = ['expired', 'ended', 'blocked', 'authorized'] as const;

function isEnd(status: StepUpState['status']): status is (typeof ENDS)[number] {
  return ENDS.some((end) => end === status);
}
