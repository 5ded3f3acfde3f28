'use client';
import { getCurrentTask, type OnboardingTask as Task } from '../../hooks/onboardingTasks.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import type { HeadingOwnProps } from '../part/heading.ts';
import { onboardingTask } from './onboardingTask.ts';

const { useTask, createAction } = onboardingTask;

/** Names the step. It takes the focus when the step changes. Renders an `<h2>`, or the given level. */
export const OnboardingHeading: Part<'h2', PartState, HeadingOwnProps> = onboardingTask.Heading;

/** Reads again after a failure; renders nothing otherwise. Renders a `<button>`. */
export const OnboardingRetry: Part<'button', PartState> = onboardingTask.Retry;

/** The tasks, in order. Renders an `<ol>`. */
export const OnboardingList: Part<'ol', PartState> = createPart<'ol', PartState>('ol', 'task-list', () => {
  const { task, getId } = useTask('List');
  return { state: { status: task.state.status }, props: { 'aria-labelledby': getId('heading') } };
});

/** Opens a task; inactive while others come first. Its state is that of the task. Renders a `<button>`. */
export const OnboardingTask: Part<'button', PartState, OnboardingTask.Own> = createPart<
  'button',
  PartState,
  OnboardingTask.Own
>('button', 'task', ({ task: shown, ...rest }) => {
  const { task } = useTask('Task');
  const isBlocked = shown.status === 'blocked';
  const isCurrent = 'tasks' in task.state && getCurrentTask(task.state.tasks)?.id === shown.id;
  const props = { onClick: () => task.open(shown.id), 'aria-current': isCurrent ? 'step' : undefined };
  return { rest, state: { status: shown.status }, flags: { disabled: isBlocked, selected: isCurrent }, props };
});

export declare namespace OnboardingTask {
  interface Own {
    readonly task: Task;
  }
}

/** Opens the task that comes now; renders nothing where there is none. Renders a `<button>`. */
export const OnboardingContinue: Part<'button', PartState> = createAction('continue', ({ state, open }) => {
  const current = state.status === 'listing' ? getCurrentTask(state.tasks) : undefined;
  return { act: () => current && open(current.id), absent: current === undefined };
});

/** Returns to the list. Renders a `<button>`. */
export const OnboardingBack: Part<'button', PartState> = createAction('back', ({ back }) => ({ act: back }));

/** How many of the tasks are done. Renders a `<progress>`. */
export const OnboardingProgress: Part<'progress', PartState> = createPart<'progress', PartState>(
  'progress',
  'progress',
  () => {
    const { state } = useTask('Progress').task;
    const tasks = 'tasks' in state ? state.tasks : [];
    const value = tasks.filter(({ status }) => status === 'done').length;
    return { absent: tasks.length === 0, state: { status: state.status }, props: { max: tasks.length, value } };
  },
);
