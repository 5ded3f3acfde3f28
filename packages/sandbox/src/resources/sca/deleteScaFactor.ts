import { deleteScaFactor } from '@latchkey/contract/sca';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { findScaCustomer } from './region.ts';
import { changeStanding, standingOf } from './standing.ts';

/** Removes the passkey. A payment that waits for it lapses: its factor is gone. */
export default handler(deleteScaFactor, (engine, { params, query }) => {
  const { id } = findScaCustomer(engine, query.customerId);
  if (standingOf(engine, id).passkey?.credentialId !== params.credentialId) {
    throw new Refusal('NOT_FOUND', 'The customer has no such passkey.');
  }
  changeStanding(engine, id, { passkey: undefined });
  return reply(204, undefined);
});
