import * as v from 'valibot';

type ObjectSchema<Entries extends v.ObjectEntries> = v.LooseObjectSchema<Entries, undefined>;

/** Changes an object schema in place so that it reads some `null` members as absent. */
function dropNulls<Entries extends v.ObjectEntries>(
  schema: ObjectSchema<Entries>,
  isDropped: (entries: v.ObjectEntries, name: string) => boolean,
  readMember?: (value: unknown) => unknown,
): ObjectSchema<Entries> {
  const run = schema['~run'];
  // `v.partial` copies this function to a schema with other entries, so it reads them from its own schema.
  const runWithoutNulls: typeof run = function (this: ObjectSchema<Entries>, dataset, config) {
    const { value } = dataset;
    if (typeof value === 'object' && value !== null) {
      const members = Object.entries(value);
      const kept = members.filter(([name, member]) => member !== null || !isDropped(this.entries, name));
      if (readMember !== undefined)
        dataset.value = Object.fromEntries(
          kept.map(([name, member]) => [name, isDropped(this.entries, name) ? readMember(member) : member]),
        );
      else if (kept.length < members.length) dataset.value = Object.fromEntries(kept);
    }
    return run.call(this, dataset, config);
  };
  return Object.assign(schema, { '~run': runWithoutNulls });
}

/**
 * Creates the schema of an object that the service sends: unknown members are accepted, and `null` in an optional
 * member reads as absent. If `null` has a meaning, declare the member with `v.nullish` or `v.nullable`, which keep
 * `null`. Requests use `v.looseObject`, which rejects `null`.
 *
 * @example
 * const Payment = responseObject({ id: v.string(), settledAt: v.optional(v.string()), cap: v.nullish(v.number()) });
 * v.parse(Payment, { id: '1', settledAt: null, cap: null }); // { id: '1', cap: null }
 */
// @__NO_SIDE_EFFECTS__
export function responseObject<const Entries extends v.ObjectEntries>(entries: Entries): ObjectSchema<Entries> {
  return dropNulls(v.looseObject(entries), (own, name) => own[name]?.type === 'optional');
}

/**
 * Creates the schema of an object of which only `entries` are validated: each of its own `null` members reads as
 * absent, also those of objects inside, except those named in `nullable`, whose values stay as they are.
 *
 * @example
 * v.parse(partlyValidatedObject({}, ['cap']), { owner: { name: null }, cap: null }); // { owner: {}, cap: null }
 */
// @__NO_SIDE_EFFECTS__
export function partlyValidatedObject<const Entries extends v.ObjectEntries>(
  entries: Entries,
  nullable: readonly string[] = [],
): ObjectSchema<Entries> {
  return dropNulls(
    v.looseObject(entries),
    (_, name) => !nullable.includes(name),
    (value) => withoutNulls(value, maxDepth),
  );
}

/** No object of the interface is nested this deep; what is deeper stays as it is. */
const maxDepth = 8;

/** Returns a value without the `null` members of its objects. Elements of arrays that are `null` stay. */
function withoutNulls(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth === 0) return value;
  if (Array.isArray(value)) return value.map((element) => withoutNulls(element, depth - 1));
  const kept = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(kept.map(([name, member]) => [name, withoutNulls(member, depth - 1)]));
}
