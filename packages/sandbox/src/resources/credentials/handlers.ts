import { listCredentials } from '@latchkey/contract/credentials';
import type { KeysDependency, TablesDependency, TimeDependency } from '../../dependencies.ts';
import { type AnyHandler, createHandler, reply } from '../../http/handler.ts';
import { challengeCredentialHandler } from './challengeCredential.ts';
import { createCredentialHandler } from './createCredential.ts';
import { deleteCredentialHandler } from './deleteCredential.ts';
import { presentCredential } from './rows.ts';
import { listUnknownCredentials } from './unknownIdentifier.ts';
import { verifyCredentialHandler } from './verifyCredential.ts';

/** Operations on wallet credentials. */
export const credentialHandlers: readonly AnyHandler[] = [
  /**
   * An unknown account has no credentials (docs/reference/credentials.md#listcredentials), except the wallet of an
   * unknown identifier.
   */
  createHandler(
    listCredentials,
    (dependencies: TablesDependency & TimeDependency & KeysDependency, { query: { accountId } }) => {
      const rows =
        listUnknownCredentials(dependencies, accountId) ??
        dependencies.tables.credentials.where('accountId', accountId);
      return reply(200, { data: rows.map(presentCredential) });
    },
  ),

  challengeCredentialHandler,
  createCredentialHandler,
  deleteCredentialHandler,
  verifyCredentialHandler,
];
