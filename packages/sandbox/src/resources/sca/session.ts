import type { CustomerId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import { changeStanding, standingOf } from './standing.ts';

/** How long a login lasts (supplement 2.5). */
export const scaSessionMs = 180 * 24 * 3_600_000;

/** Opens a session, or begins the one that is there anew. Answers when it ends. */
export function openScaSession(engine: Engine, customerId: CustomerId): number {
  const sessionExpiresAt = engine.now() + scaSessionMs;
  changeStanding(engine, customerId, { sessionExpiresAt });
  return sessionExpiresAt;
}

/** @throws Refusal `SCA_SESSION_REQUIRED` before a login, and again when it has lapsed (interface, Authentication 6). */
export function assertScaSession(engine: Engine, customerId: CustomerId): void {
  const { sessionExpiresAt = 0 } = standingOf(engine, customerId);
  if (engine.now() < sessionExpiresAt) return;
  throw new Refusal('SCA_SESSION_REQUIRED', 'The customer must log in before money moves.');
}
