import type { TransactionId } from '@latchkey/contract';
import type { Webhook, WebhookType } from '@latchkey/contract/webhooks';
import { toDateTime } from '../clock/toDateTime.ts';
import type { EventDependencies, TablesDependency, TimeDependency } from '../dependencies.ts';
import { ApiError } from '../http/apiError.ts';
import { createId } from '../newId.ts';

/** The event types of the contract, all of which the sandbox can emit. */
export type EventType = WebhookType;

/**
 * Adds an event with the resource's current state to the outbox, in the running transaction. An event with
 * `approvalFor` a payment is sent once, and its response decides the payment
 * (docs/reference/webhooks.md#approval-of-incoming-payments).
 */
export function emit(
  dependencies: EventDependencies,
  type: EventType,
  data: object,
  approvalFor?: TransactionId,
): void {
  const id = createId(dependencies, 'Webhook');
  const now = dependencies.now();
  const envelope: Webhook = { id, type, timestamp: toDateTime(now), data: { ...data } };
  const body = JSON.stringify(envelope);
  dependencies.tables.deliveries.put({
    id,
    type,
    body,
    createdAt: now,
    attempts: 0,
    status: 'pending' as const,
    nextAt: now,
    ...(approvalFor !== undefined && { approvalFor }),
  });
}

/** Sends an event's same bytes again now, whatever its delivery status. @throws ApiError `NOT_FOUND`. */
export function redeliver(dependencies: TablesDependency & TimeDependency, webhookId: string): void {
  const { deliveries } = dependencies.tables;
  const row = deliveries.get(webhookId);
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such event.');
  deliveries.put({ ...row, status: 'pending', nextAt: dependencies.now() });
}
