import { createContext, useContext } from 'react';
import type { StepUp } from '../../hooks/useStepUp.ts';
import { createContextError } from '../../provider/context.ts';
import type { CodeShape } from '../otp/normaliseCode.ts';
import type { StepUpCancelling, StepUpStep } from './steps.ts';

/** What the user has typed for one challenge. It is never used for another one. */
export interface StepUpDraft {
  readonly challengeId: string | undefined;
  readonly code: string;
  /** Whether a recovery code is entered in place of one from the authenticator app. */
  readonly isRecovery: boolean;
  /** The code that was last submitted, so that it is not submitted again automatically. */
  readonly submitted: string;
  /** What must be corrected before a request is sent. */
  readonly problem: 'codeShort' | undefined;
}

/** What the parts of one `StepUp.Root` share. */
export interface StepUpContextValue {
  readonly stepUp: StepUp;
  readonly step: StepUpStep;
  readonly draft: StepUpDraft;
  /** Updates the draft of the current challenge. */
  edit(change: Partial<Omit<StepUpDraft, 'challengeId'>>): void;
  readonly shape: CodeShape;
  /** Whether another proof was accepted before the current challenge. */
  readonly isFurther: boolean;
  readonly cancelling: StepUpCancelling;
  /** Asks whether to stop; stops at once where nothing is lost. */
  cancel(): void;
  /** Answers the question. */
  answerCancel(isCancelled: boolean): void;
  /** Ids by which the parts refer to each other. */
  readonly ids: Readonly<Record<'heading' | 'summary' | 'challengeHeading' | 'description' | 'code' | 'error', string>>;
}

export const StepUpContext: React.Context<StepUpContextValue | undefined> = createContext<
  StepUpContextValue | undefined
>(undefined);

export function useStepUpContext(part: string): StepUpContextValue {
  const value = useContext(StepUpContext);
  if (value === undefined) {
    throw createContextError(
      `${part} was rendered outside <StepUp.Root>, so it has no authorization to show. Render it inside <StepUp.Root>.`,
    );
  }
  return value;
}
