import { listDelegatedKeys } from '@latchkey/contract/credentials';
import { handler, reply } from '../../http/handler.ts';
import { presentDelegatedKey } from './row.ts';

/** Oldest first, whatever became of them; an unknown account or source has none (as supplement 1.5). */
export default handler(listDelegatedKeys, (engine, { query }) => {
  const { accountId, fundingSourceId } = query;
  const { delegatedKeys } = engine.tables;
  const rows =
    accountId === undefined
      ? delegatedKeys.where('fundingSourceId', fundingSourceId ?? '')
      : delegatedKeys.where('accountId', accountId);
  const asked = rows.filter((row) => fundingSourceId === undefined || row.fundingSourceId === fundingSourceId);
  return reply(200, { data: asked.map(presentDelegatedKey) });
});
