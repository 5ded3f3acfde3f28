import type { TransactionId } from '@latchkey/contract';
import type { Webhook, WebhookType } from '@latchkey/contract/webhooks';
import { type Engine, newId, toDateTime } from '../engine.ts';

/** The event types that the sandbox emits: those of the contract. */
export type EventType = WebhookType;

/**
 * Puts an event into the outbox, with the resource as it stands, inside the running transaction. One that `asks` about a
 * payment is sent once, and its answer decides (supplement 8.6).
 */
export function emit(engine: Engine, type: EventType, data: object, asks?: TransactionId): void {
  const id = newId(engine, 'Webhook');
  const now = engine.now();
  const envelope: Webhook = { id, type, timestamp: toDateTime(now), data: { ...data } };
  const body = JSON.stringify(envelope);
  engine.tables.deliveries.put({
    ...{ id, type, body, createdAt: now, attempts: 0, status: 'pending' as const, nextAt: now },
    ...(asks !== undefined && { asks }),
  });
}
