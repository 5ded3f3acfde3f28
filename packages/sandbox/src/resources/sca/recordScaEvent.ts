import { recordScaEvent } from '@latchkey/contract/sca';
import { handler, reply } from '../../http/handler.ts';
import { countFailure, lockRefusal, presentLockout } from './lockout.ts';
import { findScaCustomer } from './region.ts';
import { changeStanding } from './standing.ts';

/** A failure at the platform's door counts as one here; a reset password ends lock, counter and sessions. */
export default handler(recordScaEvent, (engine, { query, body }) => {
  const { id } = findScaCustomer(engine, query.customerId);
  const { eventType } = body;
  if (eventType === 'RESET_PASSWORD_COMPLETED') {
    const fresh = { failedAttempts: 0, lockedUntil: undefined, sessionExpiresAt: undefined };
    return reply(200, { eventType, ...presentLockout(changeStanding(engine, id, fresh), engine.now()) });
  }
  const locked = lockRefusal(engine, id);
  if (locked) return locked;
  return reply(200, { eventType, ...presentLockout(countFailure(engine, id), engine.now()) });
});
