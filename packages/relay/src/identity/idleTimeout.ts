import type { Parts } from '../parts.ts';
import { asksForSca } from '../upstream/asksForSca.ts';
import type { Caller } from '../visit.ts';
import type { Account } from './identity.ts';

/** What is law where Strong Customer Authentication is (design 9.2). */
const underScaMs = 5 * 60 * 1000;

/** A shorter one is somebody's seconds or minutes. */
export function isLife(ms: unknown): ms is number {
  return typeof ms === 'number' && Number.isFinite(ms) && ms >= 60_000;
}

/** @throws TypeError where what `resolve` or `authenticate` says of a person cannot be meant. */
export function checkIdleTimeout(by: string, { idleTimeoutMs }: Pick<Account, 'idleTimeoutMs'>): void {
  if (idleTimeoutMs !== undefined && !isLife(idleTimeoutMs))
    throw new TypeError(`${by}() must return an idleTimeoutMs of milliseconds, and a minute at least, or none.`);
}

/**
 * How long somebody may do nothing; undefined where there is no such rule for them. What the integrator says of this
 * person wins. Whoever the service asks to authorize payments has five minutes, or less where that is said of everybody;
 * so has whoever it cannot be told of just now.
 */
export async function idleTimeoutOf(
  parts: Parts,
  { customerId, idleTimeoutMs }: Pick<Caller, 'customerId' | 'idleTimeoutMs'>,
): Promise<number | undefined> {
  const ofAll = parts.identity.idleTimeoutMs;
  if (idleTimeoutMs !== undefined || ofAll === null) return idleTimeoutMs;
  if (ofAll !== undefined && ofAll <= underScaMs) return ofAll;
  return (await asksForSca(parts, customerId)) === false ? ofAll : underScaMs;
}
