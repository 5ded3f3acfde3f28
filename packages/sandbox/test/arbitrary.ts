import type { Schema } from '@latchkey/contract';
import fc from 'fast-check';

/** What of a schema's inside the walk reads. */
interface Inside {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Inside>>;
  readonly item?: Inside;
  readonly wrapped?: Inside;
  readonly options?: readonly (Inside | string)[];
  readonly literal?: unknown;
  readonly pipe?: readonly (Inside & { readonly requirement?: unknown })[];
}

const anything = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    '',
    '__proto__',
    'toString',
    '\u0000',
    '\ud800',
    -0,
    1e308,
    -1,
    2 ** 53,
    [],
    {},
    null,
    'NaN',
  ),
);

function textOf(schema: Inside): fc.Arbitrary<unknown> {
  const patterns = (schema.pipe ?? []).flatMap(({ requirement }) =>
    requirement instanceof RegExp ? [requirement] : [],
  );
  const [pattern] = patterns;
  // A pattern that looks ahead is none that texts can be made of.
  if (pattern && !pattern.source.includes('(?')) return fc.stringMatching(pattern);
  return fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom('USD', 'USDB', 'DE', '2026-01-01', 'ada@example.com', '+4915112345678', '123456', 'Ada Lovelace'),
  );
}

function objectOf(entries: Readonly<Record<string, Inside>>, ids: readonly string[]): fc.Arbitrary<unknown> {
  const members = Object.entries(entries).map(([name, schema]) => [name, arbitraryOf(schema, ids)] as const);
  const optional = Object.entries(entries).filter(([, { type }]) => type === 'optional' || type === 'nullish');
  const requiredKeys = Object.keys(entries).filter((name) => !optional.some(([key]) => key === name));
  return fc.record(Object.fromEntries(members), { requiredKeys });
}

/** Values that a schema takes, as far as its shape says, with ids of things that are there where an id may stand. */
export function arbitraryOf(schema: Schema | Inside, ids: readonly string[]): fc.Arbitrary<unknown> {
  const inside = schema as unknown as Inside; // the one look behind the schema's type
  const { type, entries, item, wrapped, options = [], literal } = inside;
  if (type.endsWith('object') && entries) return objectOf(entries, ids);
  if (type === 'array' && item) return fc.array(arbitraryOf(item, ids), { maxLength: 3 });
  if (wrapped) return fc.oneof(arbitraryOf(wrapped, ids), fc.constant(null));
  if (type === 'literal') return fc.constant(literal);
  if (type === 'picklist') return fc.constantFrom(...options);
  if (type === 'variant' || type === 'union') {
    return fc.oneof(...options.map((option) => arbitraryOf(option as Inside, ids)));
  }
  if (type === 'number') return fc.oneof(fc.nat(), fc.integer(), fc.constantFrom(0.5, 2 ** 53 - 1, 9e15));
  if (type === 'boolean') return fc.boolean();
  if (type === 'string') return fc.oneof({ arbitrary: textOf(inside), weight: 2 }, fc.constantFrom(...ids));
  return anything;
}

/** The same with something wrong somewhere. */
export function brokenOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.tuple(arbitraryOf(schema, ids), anything, fc.nat()).map(([value, wrong, at]) => {
    if (typeof value !== 'object' || value === null) return wrong;
    const names = Object.keys(value);
    const name = names[at % (names.length + 1)] ?? 'more';
    return { ...value, [name]: wrong };
  });
}
