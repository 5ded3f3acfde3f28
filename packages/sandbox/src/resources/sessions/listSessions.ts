import { listSessions } from '@latchkey/contract/sessions';
import { handler, reply } from '../../http/handler.ts';
import { activeSessions, presentSession } from './row.ts';

export default handler(listSessions, (engine, { query }) =>
  reply(200, { data: activeSessions(engine, query.accountId).map(presentSession) }),
);
