import { listScaFactors } from '@latchkey/contract/sca';
import type { Clock } from '@latchkey/service';
import type { RecordStore } from '../store/store.ts';
import type { CallService } from './callService.ts';

/** A customer's region changes rarely. */
const keptMs = 60 * 60 * 1000;

/**
 * Returns whether the service requires Strong Customer Authentication of a customer; null while that is unknown, such
 * as during an outage of the service.
 */
export type RequiresSca = (customerId: string) => Promise<boolean | null>;

/**
 * Calls the service once an hour per customer; concurrent calls share one request. It lists factors only for customers
 * under SCA (docs/reference/sca.md).
 */
export function createRequiresSca({
  callService,
  records,
  clock,
}: {
  readonly callService: CallService;
  readonly records: RecordStore;
  readonly clock: Clock;
}): RequiresSca {
  const running = new Map<string, Promise<boolean | null>>();

  async function read(customerId: string): Promise<boolean | null> {
    const now = clock.now();
    const name = `sca:${customerId}`;
    const known = await records.read(name, now);
    if (known !== null) return known === 'yes';
    const status = await callService(listScaFactors, { query: { customerId } }).then(
      (response) => response.status,
      () => null,
    );
    if (status === null || status >= 500 || status === 429) return null;
    const required = status === 200 ? 'yes' : 'no';
    return (await records.putIfAbsent(name, required, { until: now + keptMs, now })) === 'yes';
  }

  return (customerId) => {
    const known = running.get(customerId);
    if (known !== undefined) return known;
    const reading = read(customerId).finally(() => running.delete(customerId));
    running.set(customerId, reading);
    return reading;
  };
}
