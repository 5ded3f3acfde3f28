export { listSessions, revokeSession } from './operations.ts';
export { Session } from './session.ts';
