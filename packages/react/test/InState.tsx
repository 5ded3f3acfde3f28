import type { ReactElement, ReactNode } from 'react';
import type { TaskController, TaskParts } from '../src/headless/task/createTask.tsx';

/** Shows a task in a state that a real service reaches over several steps. */
export function InState<Task extends TaskController>(props: {
  readonly parts: TaskParts<Task>;
  readonly state: Task['state'];
  readonly children: ReactNode;
}): ReactElement {
  const { parts, state, children } = props;
  const value = parts.useTask('InState');
  const names = ['file.FILE', 'documentNumber', 'consent', 'signature'];
  const problems = Object.fromEntries(names.map((name) => [name, 'missing' as const]));
  const shown = { ...value, problems, task: { ...value.task, state } };
  return <parts.Context.Provider value={shown}>{children}</parts.Context.Provider>;
}
