'use client';
import type { WalletError } from '@latchkey/core';
import { type ReactElement, useCallback, useId, useMemo, useState } from 'react';
import { useLeftUser } from '../../hooks/useLeftUser.ts';
import type { Part, PartState } from '../part/createPart.tsx';
import { useChange } from '../part/useChange.ts';
import { useReady } from '../part/useReady.ts';
import type { Draft, FieldProblem, TaskContextValue, TaskController, TaskParts, TaskRootProps } from './createTask.tsx';

const noProblems: Readonly<Record<string, FieldProblem>> = {};
const emptyDraft: Draft = {};
const unchecked = { round: 0, problems: noProblems };
const heading: readonly string[] = ['heading'];

/** Provides a task and what the user types to the parts inside. Renders the element of the root. */
export function TaskProvider<Task extends TaskController>(props: TaskProvider.Props<Task>): ReactElement {
  const { parts, task, step, first = heading, children, autoFocus = false, ...others } = props;
  const { initial, initialProblems, findField, onReady, onStatusChange, onError, ...rest } = others;
  useReady(task.state.status, onReady);
  useReports(task.state, { onStatusChange, onError });
  const value = useTaskValue(task, { step, initial, initialProblems, findField });
  const { Context, Section } = parts;
  return (
    <Context.Provider value={value}>
      <Section {...rest} step={step} first={first} autoFocus={autoFocus}>
        {typeof children === 'function' ? children(task) : children}
      </Section>
    </Context.Provider>
  );
}

export declare namespace TaskProvider {
  type Element = Omit<React.ComponentProps<Part<'section', PartState>>, 'children' | 'onError' | 'autoFocus'>;
  type Props<Task extends TaskController> = TaskRootProps<Task> &
    Element & {
      readonly parts: TaskParts<Task>;
      readonly task: Task;
      /** The step that the user sees: several statuses can be one step. The draft lasts as long as the step and the user. */
      readonly step: string;
      /** Parts that take the focus with the step. Default: the heading. */
      readonly first?: readonly string[] | undefined;
      /** The draft at the start of the step. */
      readonly initial?: Draft | undefined;
      /** What is known to be wrong at the start of the step. */
      readonly initialProblems?: Readonly<Record<string, FieldProblem>> | undefined;
      /** Returns the field of the form that the service names. Default: the same. */
      readonly findField?: ((name: string) => string) | undefined;
    };
}

interface Typed {
  readonly step: string;
  readonly draft: Draft;
  readonly problems: Readonly<Record<string, FieldProblem>>;
  readonly checked: TaskContextValue<TaskController>['checked'];
  /** The error whose fields are among the problems. */
  readonly error: WalletError | undefined;
}

/** The draft of the step, and what is wrong with it: found here, or named by the service. */
function useTaskValue<Task extends TaskController>(
  task: Task,
  options: Pick<TaskProvider.Props<Task>, 'step' | 'initial' | 'initialProblems' | 'findField'>,
): TaskContextValue<Task> {
  const { step, initial = emptyDraft, initialProblems = noProblems, findField } = options;
  const base = useId();
  const start: Typed = { step, draft: initial, problems: initialProblems, checked: unchecked, error: undefined };
  const [stored, setStored] = useState<Typed>(start);
  let typed = stored;
  useLeftUser(() => {
    typed = start;
  });
  if (typed.step !== step) typed = start;
  const { error } = task.state;
  if (typed.error !== error) {
    const named = (error?.fields ?? []).map(({ field }) => [findField?.(field) ?? field, 'invalid'] as const);
    typed = { ...withCheck(typed, Object.fromEntries(named)), error };
  }
  if (typed !== stored) setStored(typed);
  const edit = useCallback((field: string, value: string) => {
    setStored((now) => {
      const { [field]: _, ...problems } = now.problems;
      return { ...now, draft: { ...now.draft, [field]: value }, problems };
    });
  }, []);
  const setProblems = useCallback((problems: Typed['problems']) => setStored((now) => ({ ...now, problems })), []);
  const check = useCallback((problems: Typed['problems']) => setStored((now) => withCheck(now, problems)), []);
  const { draft, problems, checked } = typed;
  return useMemo(
    () => ({ task, draft, problems, checked, edit, setProblems, check, getId: (name: string) => `${base}${name}` }),
    [task, draft, problems, checked, edit, setProblems, check, base],
  );
}

function withCheck(typed: Typed, problems: Typed['problems']): Typed {
  return { ...typed, problems, checked: { round: typed.checked.round + 1, problems } };
}

type Callbacks = Pick<TaskRootProps<TaskController>, 'onStatusChange' | 'onError'>;

/** Reports each change once. No detail contains what the user typed. */
function useReports(state: TaskController['state'], callbacks: Callbacks): void {
  useChange(state, (now, before) => {
    const { onStatusChange, onError } = callbacks;
    if (before.status !== now.status) onStatusChange?.({ from: before.status, to: now.status });
    if (now.error && before.error !== now.error) onError?.({ code: now.error.code, next: now.error.next });
  });
}
