import * as v from 'valibot';
import { SignedRetry } from '../credentials/signedRetry.ts';
import type { Call } from '../operation.ts';
import type * as sessionsRows from '../sessions/operations.ts';
import type * as refreshSessionRows from '../sessions/refreshSession.ts';
import { Session } from '../sessions/session.ts';

export const listSessions: Call<typeof sessionsRows.listSessions> = {
  id: 'listSessions',
  method: 'GET',
  path: '/auth/sessions',
  responses: { 200: /* @__PURE__ */ v.looseObject({ data: /* @__PURE__ */ v.array(Session) }) },
};

export const revokeSession: Call<typeof sessionsRows.revokeSession> = {
  id: 'revokeSession',
  method: 'DELETE',
  path: '/auth/sessions/{sessionId}',
  responses: { 202: SignedRetry, 204: null },
};

export const refreshSession: Call<typeof refreshSessionRows.refreshSession> = {
  id: 'refreshSession',
  method: 'POST',
  path: '/auth/sessions/{sessionId}/refresh',
  responses: { 201: Session, 202: SignedRetry },
};
