'use client';
import type { ReactElement } from 'react';
import * as Parts from '../../headless/onboarding/index.parts.ts';
import { onboardingTask } from '../../headless/onboarding/onboardingTask.ts';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import type { OnboardingState } from '../../hooks/createOnboardingStore.ts';
import { showsOutcome } from '../../hooks/onboardingTasks.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { panelProps } from '../base/rootProps.ts';
import { TaskFrame } from '../task/TaskFrame.tsx';
import { StageOutcome } from '../verification/StageOutcome.tsx';
import type { OnboardingProps } from './OnboardingProps.ts';
import { TaskList } from './TaskList.tsx';
import { TaskStep } from './TaskStep.tsx';
import { texts } from './texts.ts';

/** The task list, the open task, or the result. */
export default function OnboardingContent(props: OnboardingProps): ReactElement {
  const appearance = useAppearance('Onboarding', texts);
  const { headingLevel = 2, variant, slots, redirectUri, kycMode, className, ...rest } = props;
  return (
    <Parts.Root {...rest} {...panelProps(appearance, variant, className)}>
      <Content headingLevel={headingLevel} slots={slots} redirectUri={redirectUri} kycMode={kycMode} />
      {slots?.footer}
    </Parts.Root>
  );
}

interface StepProps extends Pick<OnboardingProps, 'slots' | 'redirectUri' | 'kycMode'> {
  readonly headingLevel: HeadingLevel;
}

function Content(props: StepProps): ReactElement {
  const m = useMessages(texts);
  const { state } = onboardingTask.useTask('Content').task;
  return (
    <TaskFrame
      parts={onboardingTask}
      state={state}
      heading={m['onboarding.heading']}
      headingLevel={props.headingLevel}
      bones={['label', 'row', 'row', 'row', 'control']}
    >
      {(open) => <Step {...props} state={open} />}
    </TaskFrame>
  );
}

function Step(
  props: StepProps & { readonly state: Extract<OnboardingState, { readonly status: 'listing' | 'working' }> },
): ReactElement {
  const { state, headingLevel, slots } = props;
  if (state.status === 'working') return <TaskStep {...props} state={state} />;
  const { stage } = state.facts;
  if (stage === 'notSubmitted' || stage === 'resolving' || !showsOutcome(stage, state.tasks))
    return <TaskList headingLevel={headingLevel} state={state} />;
  const heading = (text: string) => (
    <Parts.Heading headingLevel={headingLevel} className="lk-heading">
      {text}
    </Parts.Heading>
  );
  return <StageOutcome stage={stage} heading={heading} submittedAt={state.submittedAt} support={slots?.support} />;
}
