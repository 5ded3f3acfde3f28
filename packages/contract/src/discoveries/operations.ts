import * as v from 'valibot';
import { countryCode, currencyCode } from '../formats.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { operation } from '../operation.ts';
import { responseObject } from '../responseObject.ts';

const discoverySchema = responseObject({
  bankName: v.string(),
  displayName: v.string(),
  country: v.string(),
  currency: v.string(),
});

/** A bank that can be paid (docs/reference/discoveries.md). Send `bankName` as it is; show `displayName`. */
export const Discovery: DiscoverySchema = discoverySchema;
export interface DiscoverySchema extends NamedSchema<typeof discoverySchema, Discovery> {}
export interface Discovery extends v.InferOutput<typeof discoverySchema> {}

export const listDiscoveries = operation({
  id: 'listDiscoveries',
  method: 'GET',
  path: '/discoveries',
  auth: 'platform',
  summary: 'Lists the banks and mobile money providers that can be paid, with their names for accounts.',
  source: 'docs/reference/discoveries.md#listdiscoveries',
  query: v.object({ country: v.optional(countryCode), currency: v.optional(currencyCode) }),
  responses: { 200: responseObject({ data: v.array(Discovery) }) },
  errors: ['INVALID_INPUT'],
});
