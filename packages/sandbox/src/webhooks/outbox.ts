import type { TransactionId } from '@latchkey/contract';
import type { Clock } from '../clock/clock.ts';
import type { KeyPair } from '../crypto/keys.ts';
import type { Store } from '../journal/store.ts';
import type { Watch } from '../journal/table.ts';
import type { Tables } from '../journal/tables.ts';
import { createDueQueue, type DueQueue } from '../schedule/dueQueue.ts';
import { getRetryDelayMs, retryWindowMs } from './backoff.ts';
import type { DeliveryRow } from './delivery.ts';
import type { Endpoint } from './sendWebhook.ts';
import { sendWebhook } from './sendWebhook.ts';

/** Delivers events at least once: in order while the receiver responds, with increasing delays while it does not. */
export interface Outbox {
  /** Starts delivery of what is due, unless it is already running. */
  wake(): void;
  setEndpoint(endpoint: Endpoint | undefined): void;
  endpoint(): Endpoint | undefined;
  /** Resolves when everything that is due is delivered. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Creates the queue of the due times of deliveries, and the watcher that keeps them current. */
export function createDeliveryQueue(): { queue: DueQueue; watch: Watch<DeliveryRow> } {
  const queue = createDueQueue();
  return {
    queue,
    watch(before, after) {
      if (after?.status === 'pending') queue.add({ id: after.id, at: after.nextAt });
      else if (before) queue.remove(before.id);
    },
  };
}

/** Creates the outbox. */
export function createOutbox(options: {
  clock: Clock;
  store: Store;
  tables: Tables;
  queue: DueQueue;
  key: KeyPair;
  endpoint: Endpoint | undefined;
  /** Receives the response to an event that asks about a payment, in the same transaction; 0 means no response. */
  onApprovalResponse(transactionId: TransactionId, status: number): void;
  /** Runs after such a response was saved. */
  onApprovalSaved(): void;
  /** Receives the error of an attempt that could not be saved. Deliveries continue with the next change. */
  report(error: unknown): void;
}): Outbox {
  const { clock, store, tables, queue, key } = options;
  let { endpoint } = options;
  let delivering: Promise<void> | undefined;
  let timer: unknown;
  let closed = false;

  function due(): DeliveryRow | undefined {
    const first = queue.first();
    return endpoint && !closed && first && first.at <= clock.now() ? tables.deliveries.get(first.id) : undefined;
  }

  /** Makes one attempt. Returns the status of the response, or `undefined` if there was none. */
  async function attempt({ body }: DeliveryRow, to: Endpoint): Promise<number | undefined> {
    try {
      const response = await sendWebhook(key, body, to);
      await response.body?.cancel();
      return response.status;
    } catch {
      return undefined;
    }
  }

  function record(id: string, status: number | undefined): void {
    const row = tables.deliveries.get(id);
    if (!row || closed) return;
    const attempts = row.attempts + 1;
    const now = clock.now();
    const nextAt = now + getRetryDelayMs(attempts);
    const attempted = { ...row, attempts, nextAt, ...(status !== undefined && { lastStatus: status }) };
    store.transact(() => {
      if (row.approvalFor !== undefined) options.onApprovalResponse(row.approvalFor, status ?? 0);
      if (status === 200) tables.deliveries.put({ ...attempted, status: 'delivered' });
      else if (status === 409) tables.deliveries.put({ ...attempted, status: 'declined' });
      else if (row.approvalFor !== undefined || nextAt > row.createdAt + retryWindowMs)
        tables.deliveries.put({ ...attempted, status: 'abandoned' });
      else tables.deliveries.put(attempted);
    });
    if (row.approvalFor !== undefined) options.onApprovalSaved();
  }

  async function deliverDue(): Promise<void> {
    for (let row = due(); row && endpoint; row = due()) record(row.id, await attempt(row, endpoint));
  }

  /** Sets a timer for the next attempt. */
  function arm(): void {
    if (timer !== undefined) clock.clearTimeout(timer);
    timer = undefined;
    const first = queue.first();
    if (!first || !endpoint || closed) return;
    timer = clock.setTimeout(wake, Math.max(0, first.at - clock.now()));
  }

  function finishDelivery(): void {
    delivering = undefined;
    wake();
  }

  function wake(): void {
    if (closed || delivering) return;
    if (!due()) {
      arm();
      return;
    }
    // Lets the response that caused the event be sent first.
    delivering = Promise.resolve()
      .then(deliverDue)
      .then(
        () => finishDelivery(),
        (error: unknown) => {
          delivering = undefined;
          options.report(error);
        },
      );
  }

  return {
    wake,
    setEndpoint(next) {
      endpoint = next;
      wake();
    },
    endpoint: () => endpoint,
    async idle() {
      for (wake(); delivering; wake()) await delivering;
    },
    async close() {
      closed = true;
      arm();
      await delivering;
    },
  };
}
