import type { Engine } from '../engine.ts';
import { Refusal } from '../http/refusal.ts';

/** Sends an event once more, whatever became of it: the same bytes, now. @throws Refusal `NOT_FOUND`. */
export function redeliver(engine: Engine, webhookId: string): void {
  const { deliveries } = engine.tables;
  const row = deliveries.get(webhookId);
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such event.');
  deliveries.put({ ...row, status: 'pending', nextAt: engine.now() });
}
