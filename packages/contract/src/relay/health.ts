import type * as v from 'valibot';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { openEnum } from '../scalars.ts';

const relayHealthSchema = responseObject({ status: openEnum(['ok']) });

/** The response of a healthy relay. Every other state is an error response. */
export const RelayHealth: RelayHealthSchema = relayHealthSchema;
export interface RelayHealthSchema extends NamedSchema<typeof relayHealthSchema, RelayHealth> {}
export interface RelayHealth extends v.InferOutput<typeof relayHealthSchema> {}
