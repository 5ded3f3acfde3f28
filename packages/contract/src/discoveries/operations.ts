import * as v from 'valibot';
import { countryCode, currencyCode } from '../formats.ts';
import { operation } from '../operation.ts';

/** A bank that can be paid (supplement 3.9). Send `bankName` as it is; show `displayName`. */
export const Discovery = v.looseObject({
  bankName: v.string(),
  displayName: v.string(),
  country: v.string(),
  currency: v.string(),
});
export type Discovery = v.InferOutput<typeof Discovery>;

export const listDiscoveries = operation({
  id: 'listDiscoveries',
  method: 'GET',
  path: '/discoveries',
  auth: 'platform',
  summary: 'Lists the banks and mobile money providers that can be paid, by the names that accounts take.',
  source: 'supplement 3.9',
  query: v.object({ country: v.optional(countryCode), currency: v.optional(currencyCode) }),
  responses: { 200: v.looseObject({ data: v.array(Discovery) }) },
  errors: ['INVALID_INPUT'],
});
