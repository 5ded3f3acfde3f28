import type { Webhook } from '@latchkey/contract/webhooks';
import { type Engine, newId, toDateTime } from '../engine.ts';

/** The event types that the sandbox emits. */
export type EventType =
  | `OUTGOING_PAYMENT.${'PENDING' | 'PENDING_AUTHORIZATION' | 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'EXPIRED'}`
  | `OUTGOING_PAYMENT.REFUND_${'PENDING' | 'COMPLETED' | 'FAILED'}`
  | 'INCOMING_PAYMENT'
  | 'INTERNAL_ACCOUNT.BALANCE_UPDATED'
  | `CUSTOMER.${'KYC' | 'KYB'}_${'APPROVED' | 'REJECTED' | 'PENDING'}`;

/** Puts an event into the outbox, with the resource as it stands, inside the running transaction. */
export function emit(engine: Engine, type: EventType, data: object): void {
  const id = newId(engine, 'Webhook');
  const now = engine.now();
  const envelope: Webhook = { id, type, timestamp: toDateTime(now), data: { ...data } };
  const body = JSON.stringify(envelope);
  engine.tables.deliveries.put({ id, type, body, createdAt: now, attempts: 0, status: 'pending', nextAt: now });
}
