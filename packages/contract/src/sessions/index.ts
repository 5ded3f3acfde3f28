export { listSessions, revokeSession } from './operations.ts';
export { refreshSession } from './refreshSession.ts';
export { Session } from './session.ts';
