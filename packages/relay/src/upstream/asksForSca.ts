import { listScaFactors } from '@latchkey/contract/sca';
import type { Parts } from '../parts.ts';
import { callService } from './callService.ts';

/** Where a customer lives changes seldom. */
const keptMs = 60 * 60 * 1000;

/**
 * Whether the service asks this customer to authorize payments: it keeps factors of those alone (supplement 2.6). Asked
 * once an hour; null where it cannot be told just now, as while the service is away.
 */
export async function asksForSca(parts: Parts, customerId: string): Promise<boolean | null> {
  const now = parts.clock.now();
  const name = `sca:${customerId}`;
  const known = await parts.store.kept.read(name, now);
  if (known !== null) return known === 'yes';
  const status = await callService(parts, listScaFactors, { query: { customerId } }).then(
    (answer) => answer.status,
    () => null,
  );
  if (status === null || status >= 500 || status === 429) return null;
  const asks = status === 200 ? 'yes' : 'no';
  return (await parts.store.kept.keep(name, asks, { until: now + keptMs, now })) === 'yes';
}
