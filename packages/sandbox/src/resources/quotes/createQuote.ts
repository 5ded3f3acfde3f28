import { createQuote } from '@latchkey/contract/quotes';
import { handler, reply } from '../../http/handler.ts';
import { drawQuote } from './drawQuote.ts';
import { presentQuote } from './row.ts';

/** 202 while the quote waits to be authorized, before it tells where to pay (supplement 2.3). */
export default handler(createQuote, (engine, { body }) => {
  const quote = drawQuote(engine, body);
  const answer = presentQuote(quote);
  return quote.status === 'PENDING_AUTHORIZATION' ? reply(202, answer) : reply(201, answer);
});
