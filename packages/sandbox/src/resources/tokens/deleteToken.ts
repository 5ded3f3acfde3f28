import { deleteToken } from '@latchkey/contract/tokens';
import { handler, reply } from '../../http/handler.ts';
import { findToken } from './findToken.ts';

/** Ends a token at once, the one that asks included. */
export default handler(deleteToken, (engine, { params }) => {
  engine.tables.tokens.drop(findToken(engine, params.tokenId).id);
  return reply(204, undefined);
});
