import * as v from 'valibot';

/** The names of an object's members; an object that is open to more allows any. */
type KeyOf<T> = keyof T & string;

function present<T extends object>(value: T, key: KeyOf<T>): boolean {
  return value[key] !== undefined && value[key] !== null;
}

/**
 * A rule for `v.pipe`: at least one of the named members is there. `null` counts as absent.
 *
 * @example
 * v.pipe(v.looseObject({ name: v.optional(v.string()) }), atLeastOne('name'))
 */
// @__NO_SIDE_EFFECTS__
export function atLeastOne<T extends object>(...keys: readonly NoInfer<KeyOf<T>>[]): v.CheckAction<T, string> {
  return v.check((value: T) => keys.some((key) => present(value, key)), `Expected at least one of ${keys.join(', ')}.`);
}

/**
 * A rule for `v.pipe`: one of the named members is there and no other. `null` counts as absent.
 *
 * @example
 * v.pipe(v.looseObject({ code: v.optional(v.string()) }), exactlyOne('code', 'passkeyAssertion'))
 */
// @__NO_SIDE_EFFECTS__
export function exactlyOne<T extends object>(...keys: readonly NoInfer<KeyOf<T>>[]): v.CheckAction<T, string> {
  return v.check(
    (value: T) => keys.filter((key) => present(value, key)).length === 1,
    `Expected exactly one of ${keys.join(', ')}.`,
  );
}

/**
 * A rule for `v.pipe`: where the first member is there, the second is there too. `null` counts as absent.
 *
 * @example
 * v.pipe(v.looseObject({ amount: v.optional(v.number()) }), needs('amount', 'currency'))
 */
// @__NO_SIDE_EFFECTS__
export function needs<T extends object>(key: NoInfer<KeyOf<T>>, other: NoInfer<KeyOf<T>>): v.CheckAction<T, string> {
  return v.check((value: T) => !present(value, key) || present(value, other), `Expected ${other} beside ${key}.`);
}
