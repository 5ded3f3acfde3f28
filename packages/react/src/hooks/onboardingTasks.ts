import type { VerificationProblem, VerificationStage } from './createVerificationStore.ts';
import { findCustomerField, hasCustomerDetails } from './customerFields.ts';
import type { Customer } from './readCustomer.ts';

/** A task of onboarding. */
export type OnboardingTaskId = 'terms' | 'details' | 'email' | 'phone' | 'identity' | 'owners' | 'documents' | 'review';

/**
 * `next`: the first one to do. `blocked`: others come first. `waiting`: the service checks it. `attention`: something must
 * be corrected.
 */
export type OnboardingTaskStatus = 'todo' | 'next' | 'blocked' | 'waiting' | 'done' | 'attention';

export interface OnboardingTask {
  readonly id: OnboardingTaskId;
  readonly status: OnboardingTaskStatus;
}

/** How the identity is checked: on the page of a provider, or with uploaded documents. */
export type IdentityCheck = 'link' | 'documents';

/** What the service says. Nothing else decides about the tasks, so that they are the same after a reload. */
export interface OnboardingFacts {
  readonly customer: Customer;
  readonly stage: VerificationStage;
  readonly problems: readonly VerificationProblem[];
  /** Ids of the customer's own documents. */
  readonly documentIds: readonly string[];
  readonly ownerCount: number;
}

/**
 * Returns the tasks of a customer, in order.
 *
 * ```ts
 * listOnboardingTasks(facts, 'documents').find(({ status }) => status === 'next')
 * ```
 */
export function listOnboardingTasks(facts: OnboardingFacts, identityCheck: IdentityCheck): readonly OnboardingTask[] {
  const { customer, stage } = facts;
  const isOpen = stage === 'notSubmitted' || stage === 'resolving';
  const contacts = (['email', 'phone'] as const).filter((channel) => customer.contactVerification?.[channel]);
  const isReachable = contacts.every((channel) => customer.contactVerification?.[channel] === 'VERIFIED');
  const tasks: OnboardingTask[] = [];
  const submitted: OnboardingTaskStatus = stage === 'approved' ? 'done' : 'waiting';
  const attention = new Set(facts.problems.map((problem) => getProblemTask(facts, problem, identityCheck)));
  const add = (id: OnboardingTaskId, status: OnboardingTaskStatus) =>
    tasks.push({ id, status: isOpen && attention.has(id) ? 'attention' : status });

  tasks.push({ id: 'terms', status: customer.endUserTermsConsent === undefined ? 'todo' : 'done' });
  // The provider of an identity check takes the details itself, unless the service misses one.
  if (identityCheck === 'documents' || attention.has('details'))
    add('details', hasCustomerDetails(customer) || !isOpen ? 'done' : 'todo');
  for (const id of contacts)
    tasks.push({ id, status: customer.contactVerification?.[id] === 'VERIFIED' ? 'done' : 'todo' });
  if (customer.customerType === 'BUSINESS') add('owners', facts.ownerCount > 0 || !isOpen ? 'done' : 'todo');
  if (identityCheck === 'link') {
    add('identity', isOpen ? (isReachable ? 'todo' : 'blocked') : submitted);
  } else {
    add('documents', facts.documentIds.length > 0 || !isOpen ? 'done' : 'todo');
    const isComplete = tasks.every(({ status }) => status === 'done');
    add('review', isOpen ? (isComplete ? 'todo' : 'blocked') : submitted);
  }
  const next = tasks.find(({ status }) => status === 'todo');
  return tasks.map((task) => (task === next ? { ...task, status: 'next' } : task));
}

/** Returns the task that comes now: the first one that needs attention, else the next one. */
export function getCurrentTask(tasks: readonly OnboardingTask[]): OnboardingTask | undefined {
  return tasks.find(({ status }) => status === 'attention') ?? tasks.find(({ status }) => status === 'next');
}

/** Whether the user can do a task now. */
export function isOpenTask({ status }: OnboardingTask): boolean {
  return status === 'todo' || status === 'next' || status === 'attention';
}

/** Returns the task in which a problem is corrected. */
export function getProblemTask(
  { customer, documentIds }: Pick<OnboardingFacts, 'customer' | 'documentIds'>,
  problem: VerificationProblem,
  identityCheck: IdentityCheck,
): OnboardingTaskId {
  const { type, field, resourceId, acceptedDocumentTypes } = problem;
  const check = identityCheck === 'link' ? 'identity' : 'documents';
  if (field === 'contactVerification.email') return 'email';
  if (field === 'contactVerification.phone') return 'phone';
  if (type === 'MISSING_BENEFICIAL_OWNER' || type === 'MISSING_CONTROL_PERSON') return 'owners';
  if (resourceId.startsWith('BeneficialOwner:')) return 'owners';
  // A document that is not the customer's own is an owner's.
  if (resourceId.startsWith('Document:')) return documentIds.includes(resourceId) ? check : 'owners';
  if (acceptedDocumentTypes !== undefined || type.endsWith('_DOCUMENT')) return check;
  if (findCustomerField(customer, field) !== undefined) return 'details';
  return identityCheck === 'link' ? 'identity' : 'review';
}

/** Whether the result of the checks takes the place of the tasks. */
export function showsOutcome(stage: VerificationStage, tasks: readonly OnboardingTask[]): boolean {
  if (stage === 'notSubmitted' || stage === 'resolving') return false;
  return stage === 'rejected' || tasks.every(({ status }) => status === 'done' || status === 'waiting');
}
