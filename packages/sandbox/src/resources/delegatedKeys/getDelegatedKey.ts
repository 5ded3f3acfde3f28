import { getDelegatedKey } from '@latchkey/contract/credentials';
import { handler, reply } from '../../http/handler.ts';
import { findDelegatedKey } from './findDelegatedKey.ts';
import { presentDelegatedKey } from './row.ts';

export default handler(getDelegatedKey, (engine, { params }) =>
  reply(200, presentDelegatedKey(findDelegatedKey(engine, params.delegatedKeyId))),
);
