import { listScaFactors } from '@latchkey/contract/sca';
import type { Clock } from '@latchkey/service';
import { createToken } from '../crypto/token.ts';
import type { RecordStore } from '../store/store.ts';
import type { CallService } from './callService.ts';

/** A customer's region changes rarely, and mostly in calls and events that the relay sees. */
const scaStatusTtlMs = 60 * 60 * 1000;

/**
 * Returns whether the service requires Strong Customer Authentication of a customer; null while that is unknown, such
 * as during an outage of the service.
 */
export type RequiresSca = (customerId: string) => Promise<boolean | null>;

/** Stops using what is known of a customer, whose data have changed. */
export type ForgetSca = (customerId: string) => Promise<void>;

/**
 * Calls the service once an hour per customer, again after a change, and each time in the hour after a further change;
 * concurrent calls share one request. It lists factors for customers under SCA, and returns a conflict for others (docs/reference/sca.md).
 */
export function createRequiresSca({
  callService,
  records,
  clock,
}: {
  readonly callService: CallService;
  readonly records: RecordStore;
  readonly clock: Clock;
}): { readonly requiresSca: RequiresSca; readonly forgetSca: ForgetSca } {
  const running = new Map<string, Promise<boolean | null>>();

  async function read(customerId: string): Promise<boolean | null> {
    const now = clock.now();
    const [change, otherChange] = await Promise.all(toChangeNames(customerId).map((each) => records.read(each, now)));
    const name = `sca:${customerId}${change ?? ''}`;
    const isKept = otherChange === null;
    const known = isKept ? await records.read(name, now) : null;
    if (known !== null) return known === 'yes';
    const status = await callService(listScaFactors, { query: { customerId } }).then(
      (response) => response.status,
      () => null,
    );
    // Another error says nothing of the customer's region.
    if (status !== 200 && status !== 409) return null;
    const required = status === 200 ? 'yes' : 'no';
    if (!isKept) return required === 'yes';
    return (await records.putIfAbsent(name, required, { until: now + scaStatusTtlMs, now })) === 'yes';
  }

  return {
    requiresSca(customerId) {
      const known = running.get(customerId);
      if (known !== undefined) return known;
      const reading = read(customerId).finally(() => running.delete(customerId));
      running.set(customerId, reading);
      return reading;
    },
    async forgetSca(customerId) {
      const now = clock.now();
      const token = createToken();
      // A record outlives every value that was read before it. The first change of an hour renames the value. After
      // another one nothing is kept, because a record cannot be replaced.
      for (const name of toChangeNames(customerId))
        if ((await records.putIfAbsent(name, token, { until: now + scaStatusTtlMs, now })) === token) return;
    },
  };
}

const toChangeNames = (customerId: string) => [`scaChange:${customerId}`, `scaOtherChange:${customerId}`];
