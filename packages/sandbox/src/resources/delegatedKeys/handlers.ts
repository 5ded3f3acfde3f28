import { getDelegatedKey, listDelegatedKeys, revokeDelegatedKey } from '@latchkey/contract/credentials';
import type { TablesDependency, TimeDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { type AnyHandler, createHandler, reply } from '../../http/handler.ts';
import { findDelegatedKey } from '../findById.ts';
import { createDelegatedKeyHandler } from './createDelegatedKey.ts';
import { revokeKey } from './delegatedKey.ts';
import { presentDelegatedKey } from './row.ts';

/** Operations on delegated keys. */
export const delegatedKeyHandlers: readonly AnyHandler[] = [
  createHandler(getDelegatedKey, (dependencies: TablesDependency, { params }) =>
    reply(200, presentDelegatedKey(findDelegatedKey(dependencies, params.delegatedKeyId))),
  ),

  /**
   * Oldest first, in any status. An unknown account or source has none (as
   * docs/reference/credentials.md#listcredentials).
   */
  createHandler(listDelegatedKeys, (dependencies: TablesDependency, { query }) => {
    const { accountId, fundingSourceId } = query;
    const { delegatedKeys } = dependencies.tables;
    const rows =
      accountId === undefined
        ? delegatedKeys.where('fundingSourceId', fundingSourceId ?? '')
        : delegatedKeys.where('accountId', accountId);
    const matching = rows.filter((row) => fundingSourceId === undefined || row.fundingSourceId === fundingSourceId);
    return reply(200, { data: matching.map(presentDelegatedKey) });
  }),

  /**
   * Takes effect at once and needs the platform only, so that a user who lost a device can be helped
   * (docs/reference/credentials.md#createdelegatedkey).
   */
  createHandler(revokeDelegatedKey, (dependencies: TablesDependency & TimeDependency, { params }) => {
    const row = findDelegatedKey(dependencies, params.delegatedKeyId);
    if (row.status !== 'ACTIVE') {
      throw new ApiError('INVALID_INPUT', 'Only an active delegated key can be revoked.', {
        details: { reason: 'DELEGATED_KEY_NOT_ACTIVE', keyStatus: row.status },
      });
    }
    dependencies.tables.delegatedKeys.put(revokeKey(dependencies, row));
    return reply(204, undefined);
  }),

  createDelegatedKeyHandler,
];
