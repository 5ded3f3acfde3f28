import type { ReactElement } from 'react';
import type { OnboardingState } from '../../hooks/createOnboardingStore.ts';
import { getProblemTask } from '../../hooks/onboardingTasks.ts';
import { documents } from '../../messages/en/documents.ts';
import { verification } from '../../messages/en/verification.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { documentNames } from '../documents/documentText.ts';
import { Notice } from '../notice/Notice.tsx';
import { problemText } from '../verification/problemText.ts';

const texts = { ...documents, ...verification };

/** What must be corrected in the open task; nothing where the task says it itself. */
export function TaskHints(props: {
  readonly state: Extract<OnboardingState, { readonly status: 'working' }>;
}): ReactElement | null {
  const m = useMessages(texts);
  const { locale } = useProvider('Onboarding');
  const { facts, identityCheck, task } = props.state;
  if (task === 'review') return null;
  const lines = facts.problems
    .filter((problem) => getProblemTask(facts, problem, identityCheck) === task)
    .map((problem) =>
      [problemText(m, problem), documentNames(m, locale, problem.acceptedDocumentTypes)].filter(Boolean).join(' '),
    );
  if (lines.length === 0) return null;
  return (
    <Notice tone="warning">
      {[...new Set(lines)].map((line) => (
        <span key={line} className="lk-reason">
          {line}
        </span>
      ))}
    </Notice>
  );
}
