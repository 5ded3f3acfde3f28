import type { Agent, AgentAction, Transaction } from '@latchkey/core';
import { useMemo } from 'react';
import { isInProgress } from './isInProgress.ts';
import { isOpenTask, type OnboardingTask } from './onboardingTasks.ts';
import { useActivity } from './useActivity.ts';
import { useApprovals } from './useApprovals.ts';
import { useOnboarding } from './useOnboarding.ts';

/** What waits for the user, and what the user waits for. Each list is empty until it has loaded. */
export interface PendingItems {
  /** Whether one of them has not loaded yet. */
  readonly isLoading: boolean;
  /** The requests of agents that wait for a decision and have not run out, oldest first. */
  readonly requests: readonly AgentAction[];
  /** Returns the agent of a request, where it is known. */
  findAgent(action: AgentAction): Agent | undefined;
  /** The tasks of onboarding that the user can do now. */
  readonly tasks: readonly OnboardingTask[];
  /** The latest payments that have been confirmed and have no result yet. */
  readonly payments: readonly Transaction[];
}

/**
 * Returns what an overview shows as pending: requests of agents, tasks of onboarding, and payments on their way.
 *
 * ```tsx
 * const { requests } = usePendingItems()
 * const link = requests.length > 0 && <a href="/requests">{requests.length} requests</a>
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function usePendingItems(): PendingItems {
  const { list, waiting: requests, findAgent } = useApprovals();
  const { state: onboarding } = useOnboarding();
  const { state: activity } = useActivity();
  const isLoading = [list, onboarding, activity].some(({ status }) => status === 'loading');
  return useMemo(
    () => ({
      isLoading,
      requests,
      findAgent,
      tasks: 'tasks' in onboarding ? onboarding.tasks.filter(isOpenTask) : [],
      payments: 'data' in activity ? activity.data.transactions.filter(isInProgress) : [],
    }),
    [isLoading, requests, findAgent, onboarding, activity],
  );
}
