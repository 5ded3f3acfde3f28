import * as v from 'valibot';
import { responseObject } from '../responseObject.ts';

/** The format and lifetime of a code (docs/reference/config.md). */
export const CodeSettings = responseObject({
  length: v.number(),
  alphanumeric: v.boolean(),
  expirationSeconds: v.number(),
});
export type CodeSettings = v.InferOutput<typeof CodeSettings>;
