import { listBeneficialOwners, listDocuments, type Wallet } from '@latchkey/core';
import { createLoadedStore, type LoadState } from './createLoadedStore.ts';
import { readVerification } from './createVerificationStore.ts';
import {
  type IdentityCheck,
  listOnboardingTasks,
  type OnboardingFacts,
  type OnboardingTask,
  type OnboardingTaskId,
} from './onboardingTasks.ts';
import type { Reading } from './readCustomer.ts';

interface WithTasks {
  readonly facts: OnboardingFacts;
  readonly tasks: readonly OnboardingTask[];
  readonly identityCheck: IdentityCheck;
  readonly submittedAt: string | undefined;
}

/** Every state of the task list. */
export type OnboardingState =
  | LoadState
  | (WithTasks & { readonly status: 'listing' })
  /** The user works on one of the tasks. */
  | (WithTasks & { readonly status: 'working'; readonly task: OnboardingTaskId });

/**
 * Creates the store of the task list. Which tasks are done, the service says: after a reload the list is the same.
 *
 * ```ts
 * const onboarding = createOnboardingStore(wallet)
 * onboarding.open('documents')
 * ```
 */
export function createOnboardingStore(
  wallet: Wallet,
  options: { readonly identityCheck?: IdentityCheck | undefined } = {},
) {
  const store = createLoadedStore<OnboardingState>(wallet, {
    load: read,
    isReplaceable: ({ status }) => status === 'listing',
  });
  const { getState, setState } = store;

  async function read(reading: Reading): Promise<OnboardingState> {
    const { customer, stage, problems, submittedAt } = await readVerification(wallet, reading);
    const isBusiness = customer.customerType === 'BUSINESS';
    const identityCheck = options.identityCheck ?? (isBusiness ? 'documents' : 'link');
    const [documents, owners] = await Promise.all([
      identityCheck === 'documents' ? listDocuments(wallet, { limit: '100', ...reading }) : undefined,
      isBusiness ? listBeneficialOwners(wallet, { limit: '100', ...reading }) : undefined,
    ]);
    const documentIds = (documents?.data ?? []).map(({ id }) => id);
    const facts = { customer, stage, problems, documentIds, ownerCount: owners?.data.length ?? 0 };
    const tasks = listOnboardingTasks(facts, identityCheck);
    return { status: 'listing', facts, tasks, identityCheck, submittedAt };
  }

  return {
    ...store,
    /** Opens a task. One that is blocked or checked stays closed. */
    open(id: OnboardingTaskId) {
      const state = getState();
      if (!('tasks' in state)) return;
      const task = state.tasks.find((each) => each.id === id);
      if (task === undefined || task.status === 'blocked') return;
      setState({ ...state, status: 'working', task: id });
    },
    /** Returns to the list and reads it again. */
    back() {
      const state = getState();
      if (state.status !== 'working') return;
      const { task: _, ...rest } = state;
      setState({ ...rest, status: 'listing' });
      store.refresh();
    },
  };
}

/** The store of {@link createOnboardingStore}. */
export type OnboardingStore = ReturnType<typeof createOnboardingStore>;
