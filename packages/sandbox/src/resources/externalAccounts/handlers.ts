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
import { ApiError, createInvalidFieldError } from '../../http/apiError.ts';
import { type AnyHandler, createHandler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { findExternalAccount, findPlatformAccount } from '../findById.ts';
import { confirmTrustHandlers } from './confirmTrust.ts';
import { createOwnershipChallenge, verifyOwnershipSignature } from './ownership.ts';
import { registerExternalAccount } from './registerExternalAccount.ts';
import { removeExternalAccount } from './removeExternalAccount.ts';
import { hasCurrency, presentExternalAccount } from './row.ts';
import { startTrustChange } from './trust.ts';

/** Operations on external accounts. */
export const externalAccountHandlers: readonly AnyHandler[] = [
  createHandler(challengeExternalAccount, (dependencies: EventDependencies & SettingsDependency, { params, body }) => {
    const row = findExternalAccount(dependencies, params.externalAccountId);
    return reply(201, createOwnershipChallenge(dependencies, row, body));
  }),

  createHandler(
    challengePlatformExternalAccount,
    (dependencies: EventDependencies & SettingsDependency, { params, body }) => {
      const row = findPlatformAccount(dependencies, params.externalAccountId);
      return reply(201, createOwnershipChallenge(dependencies, row, body));
    },
  ),

  createHandler(createExternalAccount, (dependencies: EventDependencies, { body }) =>
    reply(201, presentExternalAccount(registerExternalAccount(dependencies, body))),
  ),

  createHandler(createPlatformExternalAccount, (dependencies: EventDependencies, { body }) => {
    if (body.customerId !== undefined)
      throw createInvalidFieldError('customerId', "This path is for the platform's own accounts.");
    return reply(201, presentExternalAccount(registerExternalAccount(dependencies, body)));
  }),

  createHandler(deleteExternalAccount, (dependencies: EventDependencies, { params }) => {
    removeExternalAccount(dependencies, findExternalAccount(dependencies, params.externalAccountId));
    return reply(204, undefined);
  }),

  createHandler(deletePlatformExternalAccount, (dependencies: EventDependencies, { params }) => {
    removeExternalAccount(dependencies, findPlatformAccount(dependencies, params.externalAccountId));
    return reply(204, undefined);
  }),

  createHandler(getExternalAccount, (dependencies: TablesDependency, { params }) =>
    reply(200, presentExternalAccount(findExternalAccount(dependencies, params.externalAccountId))),
  ),

  createHandler(getPlatformExternalAccount, (dependencies: TablesDependency, { params }) =>
    reply(200, presentExternalAccount(findPlatformAccount(dependencies, params.externalAccountId))),
  ),

  createHandler(listExternalAccounts, (dependencies: TablesDependency, { query }) => {
    const { externalAccounts } = dependencies.tables;
    const { customerId, currency } = query;
    const rows =
      customerId === undefined
        ? externalAccounts.all().filter((row) => row.customerId !== undefined)
        : externalAccounts.where('customerId', customerId);
    return reply(200, paginate(rows, query, presentExternalAccount, hasCurrency(currency)));
  }),

  createHandler(listPlatformExternalAccounts, (dependencies: TablesDependency, { query }) => {
    const rows = dependencies.tables.externalAccounts.where('customerId', 'platform');
    return reply(200, paginate(rows, query, presentExternalAccount, hasCurrency(query.currency)));
  }),

  createHandler(trustExternalAccount, (dependencies: EventDependencies & SettingsDependency, { params }) =>
    reply(200, startTrustChange(dependencies, params.externalAccountId, 'trust')),
  ),

  createHandler(untrustExternalAccount, (dependencies: EventDependencies & SettingsDependency, { params }) =>
    reply(200, startTrustChange(dependencies, params.externalAccountId, 'untrust')),
  ),

  createHandler(verifyExternalAccount, (dependencies: EventDependencies, { params, body }) => {
    const account = verifyOwnershipSignature(
      dependencies,
      findExternalAccount(dependencies, params.externalAccountId),
      body,
    );
    return account instanceof ApiError ? account : reply(200, presentExternalAccount(account));
  }),

  createHandler(verifyPlatformExternalAccount, (dependencies: EventDependencies, { params, body }) => {
    const account = verifyOwnershipSignature(
      dependencies,
      findPlatformAccount(dependencies, params.externalAccountId),
      body,
    );
    return account instanceof ApiError ? account : reply(200, presentExternalAccount(account));
  }),

  ...confirmTrustHandlers,
];
