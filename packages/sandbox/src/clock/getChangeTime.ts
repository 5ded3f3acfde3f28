import type { TimeDependency } from '../dependencies.ts';

/**
 * Returns the time of a change to a resource: now, but later than its previous change. Receivers order the events of a
 * resource by `updatedAt`, which would otherwise be equal for two changes in one millisecond
 * (docs/reference/webhooks.md#order).
 */
export function getChangeTime({ now }: TimeDependency, { updatedAt }: { readonly updatedAt: number }): number {
  return Math.max(now(), updatedAt + 1);
}
