import { listBeneficialOwners } from '@latchkey/contract/beneficial-owners';
import { handler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { presentOwner } from './row.ts';

/** In the order they were named. */
export default handler(listBeneficialOwners, ({ tables: { beneficialOwners } }, { query }) => {
  const { customerId } = query;
  const listing =
    customerId === undefined ? beneficialOwners.list('every', '') : beneficialOwners.list('customerId', customerId);
  return reply(200, paginate(listing, query, presentOwner));
});
