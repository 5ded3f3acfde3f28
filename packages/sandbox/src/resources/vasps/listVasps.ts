import { listVasps } from '@latchkey/contract/vasps';
import { createHandler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';

/** Exchanges that hold wallets for their users. Fictitious, so that test payments are not mistaken for real ones. */
export const vasps = ['Harbour Exchange', 'Meridian Custody', 'Northwind Coins', 'Plaza Digital'].map((vaspName) => ({
  id: vaspName,
  vaspName,
  url: `https://${vaspName.toLowerCase().replace(' ', '-')}.example`,
}));

export const listVaspsHandler = createHandler(listVasps, (_, { query }) =>
  reply(
    200,
    paginate(vasps, query, ({ vaspName, url }) => ({ vaspName, url })),
  ),
);
