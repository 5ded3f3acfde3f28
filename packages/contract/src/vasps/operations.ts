import * as v from 'valibot';
import { operation } from '../operation.ts';
import { paging } from '../paging.ts';
import { listOf } from '../scalars.ts';

/** An exchange that holds wallets for others (supplement 3.9 and 4.3). */
export const Vasp = v.looseObject({ vaspName: v.string(), url: v.optional(v.string()) });
export type Vasp = v.InferOutput<typeof Vasp>;

export const listVasps = operation({
  id: 'listVasps',
  method: 'GET',
  path: '/vasps',
  auth: 'platform',
  summary: 'Lists the exchanges that a wallet address may be held at.',
  source: 'supplement 3.9',
  query: v.object({ ...paging }),
  responses: { 200: listOf(Vasp) },
  errors: ['INVALID_INPUT'],
});
