import { getOwnQuote } from '@latchkey/contract/agents';
import { reply } from '../../http/handler.ts';
import { presentQuote } from '../quotes/row.ts';
import { agentHandler } from './agentHandler.ts';
import { findOwnQuote } from './ownQuote.ts';

export default agentHandler(getOwnQuote, undefined, (engine, { params }, agent) =>
  reply(200, presentQuote(findOwnQuote(engine, agent, params.quoteId))),
);
