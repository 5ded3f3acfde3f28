export { createStepUpFlow, type StepUpFlow } from './createStepUpFlow.ts';
export type { StepUpEvent } from './event.ts';
export type { StepUpChallenge, StepUpState, StepUpSubject } from './state.ts';
