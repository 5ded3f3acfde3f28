import type { Schema } from '@latchkey/contract';
import { CardTransaction, Transaction } from '@latchkey/contract/transactions';
import * as v from 'valibot';

/** The members of a valibot schema that are looked at here; the library exposes them on each schema it makes. */
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
 * A schema of the contract with every object closed and every open set shut to the names it knows: what the sandbox may
 * say, where a client must bear more (design 9.12). Details that vary by kind of account stay open; the contract does
 * not spell them out.
 */
export function closed(schema: Schema): Schema {
  const known = closedSchemas.get(schema);
  if (known) return known;
  // A card's transaction has members and statuses of its own, which the light row only lets pass.
  const result = schema === Transaction ? v.union([close(schema), closed(CardTransaction)]) : close(schema);
  closedSchemas.set(schema, result);
  return result;
}

function closeEntries(entries: Readonly<Record<string, Schema>>): Record<string, Schema> {
  return Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, closed(entry)]));
}

function close(schema: Schema): Schema {
  const shape = schema as Schema & Shape; // valibot's own members, which the generic type hides
  if (shape.known) return v.picklist(shape.known);
  if (shape.entries) {
    const entries = closeEntries(shape.entries);
    const isOpenByKind = 'accountType' in entries || Object.keys(entries).length === 0;
    return isOpenByKind ? v.looseObject(entries) : v.strictObject(entries);
  }
  if (shape.pipe) return schema;
  if (shape.type === 'array' && shape.item) return v.array(closed(shape.item));
  if (shape.type === 'optional' && shape.wrapped) return v.optional(closed(shape.wrapped));
  if (shape.options?.every((option) => typeof option === 'object')) return v.union(shape.options.map(closed));
  return schema;
}
