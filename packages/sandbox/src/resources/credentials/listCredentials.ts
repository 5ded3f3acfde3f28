import { listCredentials } from '@latchkey/contract/credentials';
import { handler, reply } from '../../http/handler.ts';
import { presentCredential } from './rows.ts';

/** An unknown account has none (supplement 1.5). */
export default handler(listCredentials, (engine, { query }) =>
  reply(200, { data: engine.tables.credentials.where('accountId', query.accountId).map(presentCredential) }),
);
