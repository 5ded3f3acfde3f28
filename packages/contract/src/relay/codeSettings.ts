import * as v from 'valibot';

/** The shape and life of a code (supplement 1.14). */
export const CodeSettings = v.looseObject({
  length: v.number(),
  alphanumeric: v.boolean(),
  expirationSeconds: v.number(),
});
export type CodeSettings = v.InferOutput<typeof CodeSettings>;
