import type { Onboarding } from '../../hooks/useOnboarding.ts';
import { createTask, type TaskParts } from '../task/createTask.tsx';

/** The context and the common parts of the task list. */
export const onboardingTask: TaskParts<Onboarding> = /* @__PURE__ */ createTask<Onboarding>('Onboarding', 'onboarding');
