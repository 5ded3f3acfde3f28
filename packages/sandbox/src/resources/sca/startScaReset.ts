import { startScaReset } from '@latchkey/contract/sca';
import { newUuid, toDateTime } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { rateLimited } from '../../http/refusal.ts';
import { chooseFactor, factorsOf } from './factors.ts';
import { findScaCustomer } from './region.ts';
import { resetMs } from './reset.ts';

const resetsPerDay = 5;
const dayMs = 24 * 3_600_000;

/** Begins a reset of a factor that the customer has: five in 24 hours at most (supplement 2.6). */
export default handler(startScaReset, (engine, { query, body }) => {
  const customer = findScaCustomer(engine, query.customerId);
  const factor = chooseFactor(factorsOf(engine, customer), body.factor);
  const now = engine.now();
  const begun = engine.tables.scaResets.where('customerId', customer.id);
  const recent = begun.filter(({ createdAt }) => createdAt > now - dayMs);
  if (recent.length >= resetsPerDay) {
    throw rateLimited('Too many resets were begun.', (recent[0]?.createdAt ?? now) + dayMs - now);
  }
  const id = newUuid(engine, 'ScaReset');
  const expiresAt = now + resetMs;
  engine.tables.scaResets.put({ id, customerId: customer.id, factor, status: 'INITIATED', createdAt: now, expiresAt });
  return reply(201, {
    resetId: id,
    livenessAccessToken: newUuid(engine, 'Liveness'),
    verificationLink: `https://liveness.sandbox.example/${id}`,
    expiresAt: toDateTime(expiresAt),
  });
});
