import { documentTypes } from '@latchkey/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import * as Parts from '../../headless/onboarding/index.parts.ts';
import { onboardingTask } from '../../headless/onboarding/onboardingTask.ts';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import type { DocumentType } from '../../hooks/createDocumentsStore.ts';
import type { OnboardingState } from '../../hooks/createOnboardingStore.ts';
import { getProblemTask, type OnboardingFacts } from '../../hooks/onboardingTasks.ts';
import { Icon } from '../../icons/Icon.tsx';
import { back } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { BeneficialOwners } from '../beneficial-owners/BeneficialOwners.tsx';
import { ContactVerification } from '../contact-verification/ContactVerification.tsx';
import { CustomerDetails } from '../customer-details/CustomerDetails.tsx';
import { Documents } from '../documents/Documents.tsx';
import { EndUserTerms } from '../end-user-terms/EndUserTerms.tsx';
import { KycLink } from '../kyc-link/KycLink.tsx';
import { Verification } from '../verification/Verification.tsx';
import type { OnboardingProps } from './OnboardingProps.ts';
import { TaskHints } from './TaskHints.tsx';
import { texts } from './texts.ts';

type Working = Extract<OnboardingState, { readonly status: 'working' }>;

interface StepProps extends Pick<OnboardingProps, 'slots' | 'redirectUri' | 'kycMode'> {
  readonly headingLevel: HeadingLevel;
  readonly state: Working;
}

interface TaskProps extends StepProps {
  /** Called when the status of a task with a list changes. */
  readonly onStatusChange: (change: { readonly to: string }) => void;
}

/** One task, and the way back to the list. */
export function TaskStep(props: StepProps): ReactElement {
  const m = useMessages(texts);
  const [status, setStatus] = useState<string>();
  return (
    <>
      <Parts.Back className="lk-link">
        <Icon icon={back} />
        {m['onboarding.backToList']}
      </Parts.Back>
      <TaskHints state={props.state} />
      <Task {...props} onStatusChange={({ to }) => setStatus(to)} />
      {/* An open form would be discarded. */}
      {(props.state.task === 'documents' || props.state.task === 'owners') && status === 'listing' && (
        <Parts.Back className="lk-button lk-wide">{m['onboarding.done']}</Parts.Back>
      )}
    </>
  );
}

function Task({ state, headingLevel, slots, redirectUri, kycMode, onStatusChange }: TaskProps): ReactNode {
  const { task } = onboardingTask.useTask('TaskStep');
  const { facts, identityCheck } = state;
  const shared = { variant: 'plain', headingLevel, autoFocus: true } as const;
  const list = { ...shared, onStatusChange };
  switch (state.task) {
    case 'terms':
      return <EndUserTerms {...shared} onSuccess={task.back} />;
    case 'details':
      return <CustomerDetails {...shared} onSuccess={task.back} />;
    case 'email':
    case 'phone':
      return <ContactVerification {...shared} channel={state.task} onSuccess={task.back} />;
    case 'identity':
      return (
        <KycLink
          {...shared}
          mode={kycMode}
          redirectUri={redirectUri}
          slots={{ embedded: slots?.embeddedCheck }}
          onSuccess={task.back}
        />
      );
    case 'owners':
      return <BeneficialOwners {...list} businessAddress={facts.customer.address} />;
    case 'documents':
      return <Documents {...list} documentTypes={listAccepted(facts)} country={facts.customer.address?.country} />;
    case 'review':
      return (
        <Verification
          {...shared}
          slots={{ support: slots?.support }}
          onResolve={(problem) => {
            const id = getProblemTask(facts, problem, identityCheck);
            if (id !== 'review') task.open(id);
          }}
        />
      );
  }
}

/** The types of documents that the checks accept from the customer; undefined where they name none. */
function listAccepted({ problems, customer }: OnboardingFacts): readonly DocumentType[] | undefined {
  const named = problems
    .filter(({ resourceId }) => resourceId === customer.id)
    .flatMap(({ acceptedDocumentTypes = [] }) => acceptedDocumentTypes);
  const accepted = documentTypes.filter((type) => named.includes(type));
  return accepted.length === 0 ? undefined : accepted;
}
