export { listSessions, refreshSession, revokeSession } from './operations.ts';
export { Session } from './session.ts';
