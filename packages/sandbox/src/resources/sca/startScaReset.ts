import { startScaReset } from '@latchkey/contract/sca';
import { toDateTime } from '../../clock/toDateTime.ts';
import type { EventDependencies } from '../../dependencies.ts';
import { createRateLimitError } from '../../http/apiError.ts';
import { createHandler, reply } from '../../http/handler.ts';
import { createUuid } from '../../newId.ts';
import { chooseFactor, listFactors } from './factors.ts';
import { findScaCustomer } from './region.ts';
import { resetMs } from './reset.ts';

const resetsPerDay = 5;
const dayMs = 24 * 3_600_000;

/** Begins a reset of an enrolled factor, at most five times in 24 hours (docs/reference/sca.md). */
export const startScaResetHandler = createHandler(startScaReset, (dependencies: EventDependencies, { query, body }) => {
  const customer = findScaCustomer(dependencies, query.customerId);
  const factor = chooseFactor(listFactors(dependencies, customer), body.factor);
  const now = dependencies.now();
  const begun = dependencies.tables.scaResets.where('customerId', customer.id);
  const recent = begun.filter(({ createdAt }) => createdAt > now - dayMs);
  if (recent.length >= resetsPerDay) {
    throw createRateLimitError('Too many resets were begun.', (recent[0]?.createdAt ?? now) + dayMs - now);
  }
  const id = createUuid(dependencies, 'ScaReset');
  const expiresAt = now + resetMs;
  dependencies.tables.scaResets.put({
    id,
    customerId: customer.id,
    factor,
    status: 'INITIATED',
    createdAt: now,
    expiresAt,
  });
  return reply(201, {
    resetId: id,
    livenessAccessToken: createUuid(dependencies, 'Liveness'),
    verificationLink: `https://liveness.sandbox.example/${id}`,
    expiresAt: toDateTime(expiresAt),
  });
});
