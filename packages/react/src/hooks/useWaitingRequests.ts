import type { AgentAction } from '@latchkey/core';
import { useMemo } from 'react';
import { useHasPassed } from '../countdown/useHasPassed.ts';
import { useProvider } from '../provider/context.ts';
import { getExpiry } from './getExpiry.ts';

/** Returns the requests of agents that have not run out. The caller renders again when the next one does. */
export function useWaitingRequests(requests: readonly AgentAction[]): readonly AgentAction[] {
  const { clock } = useProvider('useWaitingRequests');
  const now = clock.now();
  const ends = requests.map((action) => getExpiry(action) ?? Number.POSITIVE_INFINITY);
  const next = Math.min(...ends.filter((end) => end > now));
  useHasPassed(Number.isFinite(next) ? next : 0);
  const expired = requests.filter((_, index) => (ends[index] ?? 0) <= now).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list changes when a request runs out
  return useMemo(() => requests.filter((_, index) => (ends[index] ?? 0) > now), [requests, expired]);
}
