import { getVerification, listVerifications } from '@latchkey/contract/verifications';
import type { TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { type AnyHandler, createHandler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { createVerificationHandler } from './createVerification.ts';
import { presentVerification, type VerificationRow } from './row.ts';

/** Operations on verifications. */
export const verificationHandlers: readonly AnyHandler[] = [
  createHandler(getVerification, ({ tables }: TablesDependency, { params }) => {
    const row = tables.verifications.get(params.verificationId);
    if (!row) throw new ApiError('NOT_FOUND', 'There is no such verification.');
    return reply(200, presentVerification(row));
  }),

  /** In creation order. */
  createHandler(listVerifications, ({ tables: { verifications } }: TablesDependency, { query }) => {
    const { customerId, verificationStatus: status } = query;
    const rows = customerId === undefined ? verifications.all() : verifications.where('customerId', customerId);
    const hasStatus = (row: VerificationRow) => status === undefined || row.status === status;
    return reply(200, paginate(rows, query, presentVerification, hasStatus));
  }),

  createVerificationHandler,
];
