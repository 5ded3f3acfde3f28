import type { ComponentProps, ReactElement } from 'react';
import type { TaskController } from '../../headless/task/createTask.tsx';
import { onboardingTask } from '../../messages/en/onboarding.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { LoadFrame } from '../base/LoadFrame.tsx';

/** What a task shows before its data are there; then its own content. */
export function TaskFrame<State extends TaskController['state']>(
  props: Omit<ComponentProps<typeof LoadFrame<State>>, 'signedOut' | 'loadFailed'>,
): ReactElement {
  const m = useMessages(onboardingTask);
  return <LoadFrame {...props} signedOut={m['onboarding.signedOut']} loadFailed={m['onboarding.loadFailed']} />;
}
