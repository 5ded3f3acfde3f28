import * as v from 'valibot';
import { open } from '../scalars.ts';

/** That all is well; whatever is not well is an error. */
export const RelayHealth = v.looseObject({ status: open(['ok']) });
export type RelayHealth = v.InferOutput<typeof RelayHealth>;
