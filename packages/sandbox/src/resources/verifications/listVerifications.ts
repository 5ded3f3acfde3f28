import type { RequestOf } from '@latchkey/contract';
import { listVerifications } from '@latchkey/contract/verifications';
import type { Engine } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { type Listing, only } from '../../journal/listing.ts';
import { presentVerification, type VerificationRow } from './row.ts';

type Query = RequestOf<typeof listVerifications>['query'];

function find({ tables: { verifications } }: Engine, query: Query): Listing<VerificationRow> {
  const { customerId, verificationStatus: status } = query;
  if (customerId === undefined && status === undefined) return verifications.list('every', '');
  if (customerId === undefined) return verifications.listPassing('status', status ?? '');
  const ofCustomer = verifications.list('customerId', customerId);
  return status === undefined ? ofCustomer : only(ofCustomer, (row) => row.status === status);
}

/** In the order they were begun. */
export default handler(listVerifications, (engine, { query }) =>
  reply(200, paginate(find(engine, query), query, presentVerification)),
);
