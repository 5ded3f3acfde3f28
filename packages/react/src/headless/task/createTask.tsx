'use client';
import type { NextStep, WalletError } from '@latchkey/core';
import { type ChangeEvent, createContext, type FormEvent, type ReactNode, useContext, useRef } from 'react';
import { createContextError } from '../../provider/context.ts';
import { createPart, type Part, type PartState, type PartTag } from '../part/createPart.tsx';
import { type HeadingOwnProps, toHeadingTag } from '../part/heading.ts';
import { useStepFocus } from '../part/useStepFocus.ts';
import { useRefusedFocus } from './useRefusedFocus.ts';

/** What a task of onboarding has in common with the others. */
export interface TaskController {
  readonly state: { readonly status: string; readonly error?: WalletError | undefined };
  reload(): void;
}

/** What the user has typed and ticked, by the path of the field. */
export type Draft = Readonly<Record<string, string>>;

/** What is wrong with a field. */
export type FieldProblem = 'missing' | 'invalid';

/** What the parts of one task share. */
export interface TaskContextValue<Task> {
  readonly task: Task;
  readonly draft: Draft;
  readonly problems: Readonly<Record<string, FieldProblem>>;
  /** What the last check found, for a summary: it stays while the user corrects it. */
  readonly checked: { readonly round: number; readonly problems: Readonly<Record<string, FieldProblem>> };
  edit(field: string, value: string): void;
  /** Replaces what is known to be wrong. */
  setProblems(problems: Readonly<Record<string, FieldProblem>>): void;
  /** Records what a check of the whole form found. */
  check(problems: Readonly<Record<string, FieldProblem>>): void;
  /** The id of a field, or of its label or error. */
  getId(name: string): string;
}

/** Properties of every root. */
export interface TaskRootProps<Task extends TaskController> {
  /** Called once, when what was read, or an error, is first shown. */
  readonly onReady?: (() => void) | undefined;
  /** Called with each new status. */
  readonly onStatusChange?: ((change: TaskRootProps.StatusChange) => void) | undefined;
  readonly onError?: ((error: TaskRootProps.Failure) => void) | undefined;
  /** Whether the heading takes the focus on mount; for dialogs, not for pages. @default false */
  readonly autoFocus?: boolean | undefined;
  /** The parts, or a function of the task that returns them. */
  readonly children?: ReactNode | ((task: Task) => ReactNode);
}

export declare namespace TaskRootProps {
  interface StatusChange {
    readonly from: string;
    readonly to: string;
  }
  interface Failure {
    readonly code: string;
    readonly next: NextStep;
  }
}

interface FieldOwn {
  /** The path of the field. */
  readonly field: string;
}

/** The parts that every task has. */
export interface TaskParts<Task extends TaskController> {
  readonly Context: React.Context<TaskContextValue<Task> | undefined>;
  useTask(part: string): TaskContextValue<Task>;
  readonly Section: Part<'section', PartState, SectionOwn>;
  readonly Heading: Part<'h2', PartState, HeadingOwnProps>;
  readonly Retry: Part<'button', PartState>;
  readonly Label: Part<'label', PartState, FieldOwn>;
  readonly Input: Part<'input', PartState, FieldOwn>;
  readonly FieldError: Part<'p', PartState, FieldOwn>;
  createAction(name: string, view: (task: Task) => ActionView): Part<'button', PartState>;
  /** What is missing is shown, and the first of it takes the focus. Else the form is sent. */
  createForm(useView: (value: TaskContextValue<Task>) => FormView): Part<'form', PartState>;
}

interface SectionOwn {
  readonly step: string;
  readonly first: readonly string[];
  readonly autoFocus: boolean;
}

interface FormView {
  /** What is wrong, by the path of the field; undefined where nothing can be sent. */
  find(): Readonly<Record<string, FieldProblem>> | undefined;
  send(): void;
}

interface ActionView {
  act(): void;
  readonly absent?: boolean | undefined;
  readonly busy?: boolean | undefined;
}

/**
 * Creates the context and the common parts of a task of onboarding.
 *
 * ```tsx
 * const terms = createTask<EndUserTerms>('EndUserTerms', 'end-user-terms')
 * ```
 */
// @__NO_SIDE_EFFECTS__
export function createTask<Task extends TaskController>(name: string, partName: string): TaskParts<Task> {
  const Context = createContext<TaskContextValue<Task> | undefined>(undefined);
  // biome-ignore lint/correctness/noComponentHookFactories: each task calls the factory once, in its module.
  function useTask(part: string): TaskContextValue<Task> {
    const value = useContext(Context);
    if (value !== undefined) return value;
    throw createContextError(
      `${name}.${part} was rendered outside <${name}.Root>, so it has nothing to show. Render it inside <${name}.Root>.`,
    );
  }
  const Section = createPart<'section', PartState, SectionOwn>(
    'section',
    partName,
    ({ step, first, autoFocus, ...rest }) => {
      const { task, getId } = useTask('Root');
      const element = useRef<HTMLElement>(null);
      useStepFocus({ root: element, step, first, autoFocus });
      const isLoading = task.state.status === 'loading';
      const props = { 'aria-labelledby': getId('heading'), 'aria-busy': isLoading || undefined };
      return { rest, ref: element, state: { status: task.state.status }, props };
    },
  );
  const createAction = (part: string, view: (task: Task) => ActionView): Part<'button', PartState> =>
    createPart<'button', PartState>('button', part, () => {
      const { task } = useTask(part);
      const { act, absent, busy = false } = view(task);
      const props = { 'aria-disabled': busy || undefined, onClick: () => busy || act() };
      return { state: { status: task.state.status }, absent, flags: { busy }, props };
    });
  const createForm = (useView: (value: TaskContextValue<Task>) => FormView): Part<'form', PartState> =>
    createPart<'form', PartState>('form', 'form', () => {
      const value = useTask('Form');
      const { status, error } = value.task.state;
      const element = useRef<HTMLFormElement>(null);
      useRefusedFocus(element, error);
      const { find, send } = useView(value);
      const submit = (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const problems = find();
        if (problems === undefined) return;
        value.check(problems);
        const [first] = Object.keys(problems);
        if (first === undefined) send();
        else event.currentTarget.querySelector<HTMLElement>(`[id="${value.getId(first)}"]`)?.focus();
      };
      return { ref: element, state: { status }, props: { noValidate: true, onSubmit: submit } };
    });
  // A field of the step: its label, its error and the control refer to each other.
  const createField = <Tag extends PartTag>(
    tag: Tag,
    part: string,
    view: (field: FieldView) => Readonly<Record<string, unknown>>,
  ) =>
    createPart<Tag, PartState, FieldOwn>(tag, part, ({ field, ...rest }) => {
      const { task, draft, problems, edit, getId } = useTask(part);
      const problem = problems[field];
      const own = { id: getId(field), value: draft[field] ?? '', isInvalid: problem !== undefined };
      const props = view({ ...own, edit: (value) => edit(field, value) });
      const absent = part === 'field-error' && problem === undefined;
      return { rest, absent, state: { status: task.state.status }, flags: { invalid: own.isInvalid }, props };
    });
  return {
    Context,
    useTask,
    Section,
    createAction,
    createForm,
    Heading: createPart<'h2', PartState, HeadingOwnProps>('h2', 'heading', ({ headingLevel, ...rest }) => {
      const { task, getId } = useTask('Heading');
      const props = { id: getId('heading'), tabIndex: -1 };
      return { rest, state: { status: task.state.status }, tag: toHeadingTag(headingLevel), props };
    }),
    Retry: createAction('retry', (task) => ({ act: task.reload, absent: task.state.status !== 'loadFailed' })),
    Label: createField('label', 'field-label', ({ id }) => ({ id: `${id}-label`, htmlFor: id })),
    Input: createField('input', 'field-input', ({ id, value, isInvalid, edit }) => ({
      id,
      name: id,
      value,
      'aria-invalid': isInvalid || undefined,
      'aria-describedby': isInvalid ? `${id}-error` : undefined,
      onChange: (event: ChangeEvent<HTMLInputElement>) => edit(event.currentTarget.value),
    })),
    FieldError: createField('p', 'field-error', ({ id }) => ({ id: `${id}-error`, role: 'alert' })),
  };
}

interface FieldView {
  readonly id: string;
  readonly value: string;
  readonly isInvalid: boolean;
  edit(value: string): void;
}
