import { listSessions } from '@latchkey/contract/sessions';
import type { TablesDependency, TimeDependency } from '../../dependencies.ts';
import { type AnyHandler, createHandler, reply } from '../../http/handler.ts';
import { listActiveSessions } from './activeSessions.ts';
import { refreshSessionHandler } from './refreshSession.ts';
import { revokeSessionHandler } from './revokeSession.ts';
import { presentSession } from './row.ts';

/** Operations on wallet sessions. */
export const sessionHandlers: readonly AnyHandler[] = [
  createHandler(listSessions, (dependencies: TablesDependency & TimeDependency, { query }) =>
    reply(200, { data: listActiveSessions(dependencies, query.accountId).map(presentSession) }),
  ),

  refreshSessionHandler,
  revokeSessionHandler,
];
