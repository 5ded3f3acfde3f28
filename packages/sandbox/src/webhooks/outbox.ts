import type { TransactionId } from '@latchkey/contract';
import type { Clock } from '../clock/clock.ts';
import type { KeyPair } from '../crypto/keys.ts';
import type { Store } from '../journal/store.ts';
import type { Watch } from '../journal/table.ts';
import type { Tables } from '../journal/tables.ts';
import { type Agenda, createAgenda } from '../schedule/agenda.ts';
import { deliveryLifeMs, retryGapMs } from './backoff.ts';
import type { DeliveryRow } from './delivery.ts';
import { sendWebhook } from './sendWebhook.ts';
import type { SignatureForm } from './signature.ts';

/** Where webhooks go. */
export interface Endpoint {
  readonly url: string;
  /** How to get there; this machine's own `fetch` unless given. */
  readonly fetch?: typeof fetch;
  /** How the signature is written: as JSON with its version, unless given, or as bare base64. Receivers take both. */
  readonly signature?: SignatureForm | undefined;
}

/** Delivers events at least once: in order while the receiver answers, with growing gaps while it does not. */
export interface Outbox {
  /** Starts delivering what is due, unless that is going on. */
  wake(): void;
  setEndpoint(endpoint: Endpoint | undefined): void;
  endpoint(): Endpoint | undefined;
  /** Resolves when nothing that is due is undelivered. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** The moments at which deliveries come due, and what keeps them current. */
export function createDeliveryAgenda(): { agenda: Agenda; watch: Watch<DeliveryRow> } {
  const agenda = createAgenda();
  return {
    agenda,
    watch(before, after) {
      if (after?.status === 'pending') agenda.add({ id: after.id, at: after.nextAt });
      else if (before) agenda.remove(before.id);
    },
  };
}

/** Makes the outbox. */
export function createOutbox(world: {
  clock: Clock;
  store: Store;
  tables: Tables;
  agenda: Agenda;
  key: KeyPair;
  endpoint: Endpoint | undefined;
  /** Hears how an event was answered that asks about a payment; no answer is 0. Part of the same transaction. */
  answered(asked: TransactionId, status: number): void;
  /** Hears of an attempt that could not be written down; deliveries go on with the next change. */
  report(error: unknown): void;
}): Outbox {
  const { clock, store, tables, agenda, key } = world;
  let { endpoint } = world;
  let pumping: Promise<void> | undefined;
  let alarm: unknown;
  let closed = false;

  function due(): DeliveryRow | undefined {
    const first = agenda.first();
    return endpoint && !closed && first && first.at <= clock.now() ? tables.deliveries.get(first.id) : undefined;
  }

  /** One attempt. The status of the answer, or nothing where none came. */
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
    const nextAt = now + retryGapMs(attempts);
    const tried = { ...row, attempts, nextAt, ...(status !== undefined && { lastStatus: status }) };
    store.transact(() => {
      if (row.asks !== undefined) world.answered(row.asks, status ?? 0);
      if (status === 200) tables.deliveries.put({ ...tried, status: 'delivered' });
      else if (status === 409) tables.deliveries.put({ ...tried, status: 'declined' });
      else if (row.asks !== undefined || nextAt > row.createdAt + deliveryLifeMs)
        tables.deliveries.put({ ...tried, status: 'abandoned' });
      else tables.deliveries.put(tried);
    });
  }

  async function pump(): Promise<void> {
    for (let row = due(); row && endpoint; row = due()) record(row.id, await attempt(row, endpoint));
  }

  /** Wakes up again when the next attempt is due. */
  function arm(): void {
    if (alarm !== undefined) clock.clearTimeout(alarm);
    alarm = undefined;
    const first = agenda.first();
    if (!first || !endpoint || closed) return;
    alarm = clock.setTimeout(wake, Math.max(0, first.at - clock.now()));
  }

  function settle(): void {
    pumping = undefined;
    wake();
  }

  function wake(): void {
    if (closed || pumping) return;
    if (!due()) {
      arm();
      return;
    }
    // The answer that made the event leaves first.
    pumping = Promise.resolve()
      .then(pump)
      .then(
        () => settle(),
        (error: unknown) => {
          pumping = undefined;
          world.report(error);
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
      for (wake(); pumping; wake()) await pumping;
    },
    async close() {
      closed = true;
      arm();
      await pumping;
    },
  };
}
