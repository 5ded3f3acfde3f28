import { getQuote } from '@latchkey/contract/quotes';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { presentQuote } from './row.ts';

export default handler(getQuote, (engine, { params }) => {
  const row = engine.tables.quotes.get(params.quoteId);
  if (!row) throw new Refusal('QUOTE_NOT_FOUND', 'There is no such quote.');
  return reply(200, presentQuote(row));
});
