import * as v from 'valibot';

/** The member names of an object; any string for an open object. */
type KeyOf<T> = keyof T & string;

type Members = Record<string, unknown>;

function present<T extends object>(value: T, key: KeyOf<T>): boolean {
  return value[key] !== undefined && value[key] !== null;
}

/**
 * Creates a rule for `v.pipe`: at least one of the named members is present. `null` counts as absent.
 *
 * @example
 * v.pipe(v.looseObject({ name: v.optional(v.string()) }), atLeastOne('name'))
 */
// @__NO_SIDE_EFFECTS__
export function atLeastOne<T extends object>(...keys: readonly NoInfer<KeyOf<T>>[]): v.CheckAction<T, string> {
  return v.check((value: T) => keys.some((key) => present(value, key)), `Expected at least one of ${keys.join(', ')}.`);
}

/**
 * Creates a rule for `v.pipe`: exactly one of the named members is present. `null` counts as absent.
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
 * Creates a rule for `v.pipe`: if the first member is present, the second is too. `null` counts as absent. The issue is
 * reported at the second.
 *
 * @example
 * v.pipe(v.looseObject({ amount: v.optional(v.number()) }), needs('amount', 'currency'))
 */
// @__NO_SIDE_EFFECTS__
export function needs<T extends object>(key: NoInfer<KeyOf<T>>, other: NoInfer<KeyOf<T>>): v.CheckAction<T, string> {
  const rule = v.check(
    (value: Members) => !present<Members>(value, key) || present<Members>(value, other),
    `Expected ${other} beside ${key}.`,
  );
  // The rule reads any object; the parameters' types require that both are members of this one.
  return v.forward(rule, [other] as never) as unknown as v.CheckAction<T, string>;
}
