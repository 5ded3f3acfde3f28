import { getToken } from '@latchkey/contract/tokens';
import { handler, reply } from '../../http/handler.ts';
import { findToken } from './findToken.ts';
import { presentToken } from './row.ts';

export default handler(getToken, (engine, { params }) => reply(200, presentToken(findToken(engine, params.tokenId))));
