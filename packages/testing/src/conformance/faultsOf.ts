import type { Schema } from '@latchkey/contract';

/** One way in which a value is not what its schema says. */
export interface Fault {
  /** Dot-notation path; empty for the value itself. */
  readonly at: string;
  readonly message: string;
}

/** Everything that is wrong with a value, by Standard Schema: nothing when it fits. */
export function faultsOf(schema: Schema, value: unknown): readonly Fault[] {
  const result = schema['~standard'].validate(value);
  if (result instanceof Promise) throw new TypeError('A schema of the wire has nothing to wait for.');
  return (result.issues ?? []).map(({ path = [], message }) => ({
    at: path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.'),
    message,
  }));
}
