import * as v from 'valibot';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';

const codeSettingsSchema = responseObject({
  length: v.number(),
  alphanumeric: v.boolean(),
  expirationSeconds: v.number(),
});

/** The format and lifetime of a code (docs/reference/config.md). */
export const CodeSettings: CodeSettingsSchema = codeSettingsSchema;
export interface CodeSettingsSchema extends NamedSchema<typeof codeSettingsSchema, CodeSettings> {}
export interface CodeSettings extends v.InferOutput<typeof codeSettingsSchema> {}
