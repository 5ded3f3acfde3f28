import type * as v from 'valibot';
import { responseObject } from '../responseObject.ts';
import { openEnum } from '../scalars.ts';

/** The response of a healthy relay. Every other state is an error response. */
export const RelayHealth = responseObject({ status: openEnum(['ok']) });
export type RelayHealth = v.InferOutput<typeof RelayHealth>;
