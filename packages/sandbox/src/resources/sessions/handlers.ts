import { listSessions } from '@latchkey/contract/sessions';
import type { TablesDependency, TimeDependency } from '../../dependencies.ts';
import { type AnyHandler, handler, reply } from '../../http/handler.ts';
import { activeSessions } from './activeSessions.ts';
import refreshSession from './refreshSession.ts';
import revokeSession from './revokeSession.ts';
import { presentSession } from './row.ts';

/** Operations on wallet sessions. */
export const sessionHandlers: readonly AnyHandler[] = [
  handler(listSessions, (dependencies: TablesDependency & TimeDependency, { query }) =>
    reply(200, { data: activeSessions(dependencies, query.accountId).map(presentSession) }),
  ),

  refreshSession,
  revokeSession,
];
