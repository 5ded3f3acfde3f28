import type { ReactElement } from 'react';
import * as Parts from '../../headless/onboarding/index.parts.ts';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import type { OnboardingState } from '../../hooks/createOnboardingStore.ts';
import {
  getCurrentTask,
  type OnboardingTask,
  type OnboardingTaskId,
  type OnboardingTaskStatus,
} from '../../hooks/onboardingTasks.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { IconShape } from '../../icons/IconShape.ts';
import {
  camera,
  check,
  clock,
  document,
  mail,
  next,
  phone,
  receipt,
  send,
  user,
  users,
  warning,
} from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { texts } from './texts.ts';

const icons: Readonly<Record<OnboardingTaskId, IconShape>> = {
  terms: receipt,
  details: user,
  email: mail,
  phone,
  identity: camera,
  owners: users,
  documents: document,
  review: send,
};

const tones: Readonly<Partial<Record<OnboardingTaskStatus, string>>> = { done: 'success', next: 'accent' };

/** The tasks with their state, how many are done, and a button to the one that comes now. */
export function TaskList(props: {
  readonly headingLevel: HeadingLevel;
  readonly state: Extract<OnboardingState, { readonly status: 'listing' }>;
}): ReactElement {
  const m = useMessages(texts);
  const { headingLevel, state } = props;
  const { tasks, facts } = state;
  const count = tasks.filter(({ status }) => status === 'done').length;
  const progress = m['onboarding.progress']({ count, total: tasks.length });
  const current = getCurrentTask(tasks);
  return (
    <>
      <div className="lk-stack lk-stack-1">
        <Parts.Heading headingLevel={headingLevel} className="lk-title">
          {m[facts.customer.customerType === 'BUSINESS' ? 'onboarding.heading.business' : 'onboarding.heading']}
        </Parts.Heading>
        <p className="lk-muted">{m['onboarding.text']}</p>
      </div>
      <div className="lk-stack lk-stack-2">
        <span className="lk-small lk-strong">{progress}</span>
        <Parts.Progress className="lk-meter" aria-label={progress} />
      </div>
      <Parts.List className="lk-list" data-inset="" data-lined="">
        {tasks.map((task) => (
          <li key={task.id}>
            <Row task={task} />
          </li>
        ))}
      </Parts.List>
      {current !== undefined && (
        <Parts.Continue className="lk-button lk-primary lk-wide">
          <span className="lk-button-label">{m[`onboarding.task.${current.id}`]}</span>
        </Parts.Continue>
      )}
    </>
  );
}

function Row({ task }: { readonly task: OnboardingTask }): ReactElement {
  const m = useMessages(texts);
  const { id, status } = task;
  const text = m[`onboarding.status.${status}`];
  return (
    <Parts.Task task={task} className="lk-row">
      <span className="lk-mark" data-tone={tones[status]} aria-hidden="true">
        <Icon icon={status === 'done' ? check : icons[id]} />
        {(status === 'attention' || status === 'waiting') && (
          <span className="lk-mark-badge" data-tone={status === 'attention' ? 'warning' : undefined}>
            <Icon icon={status === 'attention' ? warning : clock} />
          </span>
        )}
      </span>
      <span className="lk-two">
        <span>{m[`onboarding.task.${id}`]}</span>
        <span className="lk-small">
          {status === 'attention' ? (
            <span className="lk-status" data-tone="warning">
              <Icon icon={warning} />
              {text}
            </span>
          ) : (
            text
          )}
        </span>
      </span>
      {status !== 'blocked' && <Icon icon={next} />}
    </Parts.Task>
  );
}
