import type { TablesDependency, TimeDependency } from '../dependencies.ts';
import { ApiError } from '../http/apiError.ts';

/** Sends an event's same bytes again now, whatever its delivery status. @throws ApiError `NOT_FOUND`. */
export function redeliver(dependencies: TablesDependency & TimeDependency, webhookId: string): void {
  const { deliveries } = dependencies.tables;
  const row = deliveries.get(webhookId);
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such event.');
  deliveries.put({ ...row, status: 'pending', nextAt: dependencies.now() });
}
