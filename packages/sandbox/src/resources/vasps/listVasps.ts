import { listVasps } from '@latchkey/contract/vasps';
import { handler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';

/** Exchanges that hold wallets for others: made up, so that nobody takes a test for a payment. */
export const vasps = ['Harbour Exchange', 'Meridian Custody', 'Northwind Coins', 'Plaza Digital'].map((vaspName) => ({
  id: vaspName,
  vaspName,
  url: `https://${vaspName.toLowerCase().replace(' ', '-')}.example`,
}));

export default handler(listVasps, (_engine, { query }) =>
  reply(
    200,
    paginate(vasps, query, ({ vaspName, url }) => ({ vaspName, url })),
  ),
);
