import type { Caller } from '../requestContext.ts';
import type { RequiresSca } from '../upstream/requiresSca.ts';
import type { Identity } from './identity.ts';

/** The limit of Strong Customer Authentication (docs/architecture.md#sessions). */
const maxScaMs = 5 * 60 * 1000;

/** A shorter value is probably in seconds or minutes. */
export function isLifetime(ms: unknown): ms is number {
  return typeof ms === 'number' && Number.isFinite(ms) && ms >= 60_000;
}

/**
 * Returns a user's idle timeout; undefined without one. The integrator's setting for this user wins. Users under SCA
 * have five minutes, or less if the general setting is lower; so have users whose status is unknown.
 */
export type FindIdleTimeout = (user: Pick<Caller, 'customerId' | 'idleTimeoutMs'>) => Promise<number | undefined>;

export function createFindIdleTimeout({
  identity,
  requiresSca,
}: {
  readonly identity: Pick<Identity, 'idleTimeoutMs'>;
  readonly requiresSca: RequiresSca;
}): FindIdleTimeout {
  return async ({ customerId, idleTimeoutMs }) => {
    const general = identity.idleTimeoutMs;
    if (idleTimeoutMs !== undefined || general === null) return idleTimeoutMs;
    if (general !== undefined && general <= maxScaMs) return general;
    return (await requiresSca(customerId)) === false ? general : maxScaMs;
  };
}
