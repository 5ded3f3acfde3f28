import type { Schema } from '@latchkey/contract';

/** One difference between a value and its schema. */
export interface SchemaIssue {
  /** Dot-notation path; empty for the value itself. */
  readonly path: string;
  readonly message: string;
}

/** Lists the issues of a value by Standard Schema: empty if it is valid. */
export function listSchemaIssues(schema: Schema, value: unknown): readonly SchemaIssue[] {
  const result = schema['~standard'].validate(value);
  if (result instanceof Promise) throw new TypeError('A schema of the contract must validate synchronously.');
  return (result.issues ?? []).map(({ path = [], message }) => ({
    path: path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.'),
    message,
  }));
}
