import { listInternalAccounts, listPlatformInternalAccounts } from '@latchkey/contract/accounts';
import type { PaymentDependencies } from '../../dependencies.ts';
import { type AnyHandler, createHandler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { findUnknownWallet } from '../credentials/unknownIdentifier.ts';
import { exportInternalAccountHandler } from './exportInternalAccount.ts';
import { listPlatformAccounts } from './platformAccounts.ts';
import { presentInternalAccount } from './presentInternalAccount.ts';
import { platformOwner } from './row.ts';
import { updateInternalAccountHandler } from './updateInternalAccount.ts';

/** Operations on internal accounts. */
export const internalAccountHandlers: readonly AnyHandler[] = [
  /** Accounts of customers. The platform's own accounts have a separate list. */
  createHandler(listInternalAccounts, (dependencies: PaymentDependencies, { query }) => {
    const { internalAccounts } = dependencies.tables;
    const { customerId, type, currency } = query;
    const unknown = customerId === undefined ? undefined : findUnknownWallet(dependencies, customerId);
    if (unknown) return reply(200, { data: [unknown], hasMore: false, totalCount: 1 });
    const rows = customerId === undefined ? internalAccounts.all() : internalAccounts.where('customerId', customerId);
    const page = paginate(
      rows,
      query,
      (row) => presentInternalAccount(dependencies, row),
      (row) =>
        row.customerId !== platformOwner &&
        (type === undefined || row.type === type) &&
        (currency === undefined || row.currency === currency),
    );
    return reply(200, page);
  }),

  /** All on one page (docs/reference/accounts.md#internalaccount). */
  createHandler(listPlatformInternalAccounts, (dependencies: PaymentDependencies, { query: { currency, type } }) => {
    const rows = listPlatformAccounts(dependencies).filter(
      (row) => (type === undefined || row.type === type) && (currency === undefined || row.currency === currency),
    );
    return reply(200, { data: rows.map((row) => presentInternalAccount(dependencies, row)) });
  }),

  exportInternalAccountHandler,
  updateInternalAccountHandler,
];
