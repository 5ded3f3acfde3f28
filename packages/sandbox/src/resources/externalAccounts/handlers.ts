import {
  challengeExternalAccount,
  challengePlatformExternalAccount,
  createExternalAccount,
  createPlatformExternalAccount,
  deleteExternalAccount,
  deletePlatformExternalAccount,
  getExternalAccount,
  getPlatformExternalAccount,
  listExternalAccounts,
  listPlatformExternalAccounts,
  trustExternalAccount,
  untrustExternalAccount,
  verifyExternalAccount,
  verifyPlatformExternalAccount,
} from '@latchkey/contract/accounts';
import type { EventDependencies, SettingsDependency, TablesDependency } from '../../dependencies.ts';
import { ApiError, invalidField } from '../../http/apiError.ts';
import { type AnyHandler, handler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { findExternalAccount, findPlatformAccount } from '../findById.ts';
import { confirmTrustHandlers } from './confirmTrust.ts';
import { answerProof, beginProof } from './ownership.ts';
import { registerExternalAccount } from './registerExternalAccount.ts';
import { removeExternalAccount } from './removeExternalAccount.ts';
import { hasCurrency, presentExternalAccount } from './row.ts';
import { beginTrustChange } from './trust.ts';

/** Operations on external accounts. */
export const externalAccountHandlers: readonly AnyHandler[] = [
  handler(challengeExternalAccount, (dependencies: EventDependencies & SettingsDependency, { params, body }) => {
    const row = findExternalAccount(dependencies, params.externalAccountId);
    return reply(201, beginProof(dependencies, row, body));
  }),

  handler(
    challengePlatformExternalAccount,
    (dependencies: EventDependencies & SettingsDependency, { params, body }) => {
      const row = findPlatformAccount(dependencies, params.externalAccountId);
      return reply(201, beginProof(dependencies, row, body));
    },
  ),

  handler(createExternalAccount, (dependencies: EventDependencies, { body }) =>
    reply(201, presentExternalAccount(registerExternalAccount(dependencies, body))),
  ),

  handler(createPlatformExternalAccount, (dependencies: EventDependencies, { body }) => {
    if (body.customerId !== undefined)
      throw invalidField('customerId', "This path is for the platform's own accounts.");
    return reply(201, presentExternalAccount(registerExternalAccount(dependencies, body)));
  }),

  handler(deleteExternalAccount, (dependencies: EventDependencies, { params }) => {
    const account = dependencies.tables.externalAccounts.get(params.externalAccountId);
    if (!account) throw new ApiError('NOT_FOUND', 'There is no such external account.');
    removeExternalAccount(dependencies, account);
    return reply(204, undefined);
  }),

  handler(deletePlatformExternalAccount, (dependencies: EventDependencies, { params }) => {
    removeExternalAccount(dependencies, findPlatformAccount(dependencies, params.externalAccountId));
    return reply(204, undefined);
  }),

  handler(getExternalAccount, (dependencies: TablesDependency, { params }) => {
    const row = dependencies.tables.externalAccounts.get(params.externalAccountId);
    if (!row) throw new ApiError('NOT_FOUND', 'There is no such external account.');
    return reply(200, presentExternalAccount(row));
  }),

  handler(getPlatformExternalAccount, (dependencies: TablesDependency, { params }) =>
    reply(200, presentExternalAccount(findPlatformAccount(dependencies, params.externalAccountId))),
  ),

  handler(listExternalAccounts, (dependencies: TablesDependency, { query }) => {
    const { externalAccounts } = dependencies.tables;
    const { customerId, currency } = query;
    const rows = customerId === undefined ? externalAccounts.all() : externalAccounts.where('customerId', customerId);
    return reply(200, paginate(rows, query, presentExternalAccount, hasCurrency(currency)));
  }),

  handler(listPlatformExternalAccounts, (dependencies: TablesDependency, { query }) => {
    const rows = dependencies.tables.externalAccounts.where('customerId', 'platform');
    return reply(200, paginate(rows, query, presentExternalAccount, hasCurrency(query.currency)));
  }),

  handler(trustExternalAccount, (dependencies: EventDependencies & SettingsDependency, { params }) =>
    reply(200, beginTrustChange(dependencies, params.externalAccountId, 'trust')),
  ),

  handler(untrustExternalAccount, (dependencies: EventDependencies & SettingsDependency, { params }) =>
    reply(200, beginTrustChange(dependencies, params.externalAccountId, 'untrust')),
  ),

  handler(verifyExternalAccount, (dependencies: EventDependencies, { params, body }) => {
    const account = answerProof(dependencies, findExternalAccount(dependencies, params.externalAccountId), body);
    return account instanceof ApiError ? account : reply(200, presentExternalAccount(account));
  }),

  handler(verifyPlatformExternalAccount, (dependencies: EventDependencies, { params, body }) => {
    const account = answerProof(dependencies, findPlatformAccount(dependencies, params.externalAccountId), body);
    return account instanceof ApiError ? account : reply(200, presentExternalAccount(account));
  }),

  ...confirmTrustHandlers,
];
