import type { Schema } from '@latchkey/contract';
import { toFullSchema } from '@latchkey/contract/full';
import * as v from 'valibot';

/** The members of a valibot schema that are used here; the library exposes them on every schema. */
interface Shape {
  readonly type: string;
  readonly known?: readonly string[];
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly options?: readonly Schema[];
  readonly item?: Schema;
  readonly wrapped?: Schema;
  readonly key?: string;
  readonly pipe?: readonly unknown[];
}

const closedSchemas = new WeakMap<Schema, Schema>();

/**
 * Returns a contract schema with every object closed and every open enum restricted to its known values: what the
 * sandbox may send, where a client must accept more (docs/architecture.md#schemas). Lazy schemas are expanded, and
 * cross-member rules are kept. Accounts stay open to display-only members.
 */
export function closed(schema: Schema): Schema {
  const known = closedSchemas.get(schema);
  if (known) return known;
  const result = close(toFullSchema(schema));
  closedSchemas.set(schema, result);
  return result;
}

function closeEntries(entries: Readonly<Record<string, Schema>>): Record<string, Schema> {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, closed(entry)]));
}

/** Keeps the cross-member rules. */
function withRules(object: Schema, pipe: Shape['pipe']): Schema {
  const rules = (pipe ?? []).slice(1) as readonly v.PipeAction<unknown, unknown, v.BaseIssue<unknown>>[]; // after the object's own schema
  return rules.reduce<Schema>((checked, rule) => v.pipe(checked, rule), object);
}

function close(schema: Schema): Schema {
  const shape = schema as Schema & Shape; // valibot's own members, which the generic type hides
  if (shape.known) return v.picklist(shape.known);
  if (shape.entries) {
    if ('accountType' in shape.entries) return schema;
    const entries = closeEntries(shape.entries);
    const isEmpty = Object.keys(entries).length === 0;
    return withRules(isEmpty ? v.looseObject(entries) : v.strictObject(entries), shape.pipe);
  }
  if (shape.pipe) return schema;
  if (shape.type === 'array' && shape.item) return v.array(closed(shape.item));
  if (shape.type === 'optional' && shape.wrapped) return v.optional(closed(shape.wrapped));
  if (shape.options?.every((option) => typeof option === 'object')) return v.union(shape.options.map(closed));
  return schema;
}
