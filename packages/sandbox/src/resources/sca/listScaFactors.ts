import { listScaFactors } from '@latchkey/contract/sca';
import { handler, reply } from '../../http/handler.ts';
import { factorsOf } from './factors.ts';
import { findScaCustomer } from './region.ts';
import { standingOf } from './standing.ts';

export default handler(listScaFactors, (engine, { query }) => {
  const customer = findScaCustomer(engine, query.customerId);
  const { passkey } = standingOf(engine, customer.id);
  const factors = factorsOf(engine, customer).map((factor) =>
    factor === 'PASSKEY' && passkey ? { factor, credentialId: passkey.credentialId } : { factor },
  );
  return reply(200, { factors });
});
