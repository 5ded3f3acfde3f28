import type { Schema } from '@latchkey/contract';

/** The members of a valibot schema that this file reads; the library exposes them on each schema it makes. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly wrapped?: Schema;
  readonly options?: readonly Schema[];
}

/** Whether a schema accepts a list. */
function acceptsList(schema: Schema | undefined): boolean {
  const { type, wrapped, options = [] } = (schema ?? {}) as Partial<Shape>;
  return type === 'array' || (wrapped !== undefined && acceptsList(wrapped)) || options.some(acceptsList);
}

/**
 * Reads a query's members. A member that the schema allows to be a list may be repeated, joined by commas, or both. Any
 * other member that is repeated becomes a list, which its schema refuses.
 */
export function readQuery({ searchParams }: URL, schema?: Schema): Record<string, string | string[]> {
  const { entries = {} } = (schema ?? {}) as Partial<Shape>;
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(searchParams.keys())) {
    const given = searchParams.getAll(name);
    const isList = Object.hasOwn(entries, name) && acceptsList(entries[name]);
    const values = isList ? given.flatMap((value) => value.split(',')) : given;
    const [first = ''] = values;
    Object.defineProperty(query, name, { value: values.length > 1 ? values : first, enumerable: true });
  }
  return query;
}
