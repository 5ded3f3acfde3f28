import * as v from 'valibot';
import type { NamedSchema } from '../namedSchema.ts';
import { operation } from '../operation.ts';
import { paging } from '../paging.ts';
import { responseObject } from '../responseObject.ts';
import { listResponse } from '../scalars.ts';

const vaspSchema = responseObject({ vaspName: v.string(), url: v.optional(v.string()) });

/**
 * An exchange that holds wallets for its users (docs/reference/exchange-rates.md,
 * docs/reference/accounts.md#createexternalaccount).
 */
export const Vasp: VaspSchema = vaspSchema;
export interface VaspSchema extends NamedSchema<typeof vaspSchema, Vasp> {}
export interface Vasp extends v.InferOutput<typeof vaspSchema> {}

export const listVasps = operation({
  id: 'listVasps',
  method: 'GET',
  path: '/vasps',
  auth: 'platform',
  summary: 'Lists the exchanges that can hold a wallet address.',
  source: 'docs/reference/vasps.md#listvasps',
  query: v.object({ ...paging }),
  responses: { 200: listResponse(Vasp) },
  errors: ['INVALID_INPUT'],
});
