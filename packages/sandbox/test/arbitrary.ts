import type { Schema } from '@latchkey/contract';
import fc from 'fast-check';

/** The schema members that the traversal reads. */
interface SchemaShape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, SchemaShape>>;
  readonly item?: SchemaShape;
  readonly wrapped?: SchemaShape;
  readonly options?: readonly (SchemaShape | string)[];
  readonly literal?: unknown;
  readonly pipe?: readonly (SchemaShape & { readonly requirement?: unknown })[];
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

/** Cached, because creating an arbitrary from a pattern is slow and account variants share patterns. */
const matching = new WeakMap<RegExp, fc.Arbitrary<string>>();

function stringMatching(pattern: RegExp): fc.Arbitrary<string> {
  const built = matching.get(pattern) ?? fc.stringMatching(pattern);
  matching.set(pattern, built);
  return built;
}

function arbitraryText(schema: SchemaShape): fc.Arbitrary<unknown> {
  const patterns = (schema.pipe ?? []).flatMap(({ requirement }) =>
    requirement instanceof RegExp ? [requirement] : [],
  );
  const [pattern] = patterns;
  // Strings cannot be generated from a pattern with a lookahead.
  if (pattern && !pattern.source.includes('(?')) return stringMatching(pattern);
  return fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom('USD', 'USDB', 'DE', '2026-01-01', 'ada@example.com', '+4915112345678', '123456', 'Ada Lovelace'),
  );
}

function arbitraryObject(
  entries: Readonly<Record<string, SchemaShape>>,
  ids: readonly string[],
): fc.Arbitrary<unknown> {
  const members = Object.entries(entries).map(([name, schema]) => [name, toArbitrary(schema, ids)] as const);
  const optional = Object.entries(entries).filter(([, { type }]) => type === 'optional' || type === 'nullish');
  const requiredKeys = Object.keys(entries).filter((name) => !optional.some(([key]) => key === name));
  return fc.record(Object.fromEntries(members), { requiredKeys });
}

/** Returns values that match a schema's shape, with existing ids where an id is expected. */
export function toArbitrary(schema: Schema | SchemaShape, ids: readonly string[]): fc.Arbitrary<unknown> {
  const inside = schema as unknown as SchemaShape; // the only access past the schema's type
  const { type, entries, item, wrapped, options = [], literal } = inside;
  if (type.endsWith('object') && entries) return arbitraryObject(entries, ids);
  if (type === 'array' && item) return fc.array(toArbitrary(item, ids), { maxLength: 3 });
  if (wrapped) return fc.oneof(toArbitrary(wrapped, ids), fc.constant(null));
  if (type === 'literal') return fc.constant(literal);
  if (type === 'picklist') return fc.constantFrom(...options);
  if (type === 'variant' || type === 'union') {
    return fc.oneof(...options.map((option) => toArbitrary(option as SchemaShape, ids)));
  }
  if (type === 'number') return fc.oneof(fc.nat(), fc.integer(), fc.constantFrom(0.5, 2 ** 53 - 1, 9e15));
  if (type === 'boolean') return fc.boolean();
  if (type === 'string') return fc.oneof({ arbitrary: arbitraryText(inside), weight: 2 }, fc.constantFrom(...ids));
  return anything;
}

/** Returns an arbitrary of the same values with one defect. */
export function toBrokenArbitrary(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.tuple(toArbitrary(schema, ids), anything, fc.nat()).map(([value, wrong, at]) => {
    if (typeof value !== 'object' || value === null) return wrong;
    const names = Object.keys(value);
    const name = names[at % (names.length + 1)] ?? 'more';
    return { ...value, [name]: wrong };
  });
}
