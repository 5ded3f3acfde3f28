import { getScaReset } from '@latchkey/contract/sca';
import { handler, reply } from '../../http/handler.ts';
import { findScaCustomer } from './region.ts';
import { findReset, presentReset } from './reset.ts';

export default handler(getScaReset, (engine, { params, query }) => {
  const { id } = findScaCustomer(engine, query.customerId);
  return reply(200, presentReset(engine, findReset(engine, params.resetId, id)));
});
