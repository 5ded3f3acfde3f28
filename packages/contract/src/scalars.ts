import * as v from 'valibot';

/** An integer that a JSON number carries exactly; anything larger is refused, never rounded. */
export const integer = v.pipe(v.number(), v.safeInteger());

/** An amount in the smallest unit of its currency, zero or more. */
export const amount = v.pipe(integer, v.minValue(0));

/** An amount in the smallest unit of its currency, more than zero. */
export const positiveAmount = v.pipe(integer, v.minValue(1));

/** RFC 3339 date-time in UTC, as text. */
export const dateTime = v.pipe(v.string(), v.isoTimestamp());

/**
 * An open set of names: the known ones are offered by the editor, an unknown one is survived.
 * Sets on this wire may grow without a new version (interface, Versioning).
 */
export type Open<Known extends string> = Known | (string & {});

/** Schema of an open set. The names are kept for the documents and for the sandbox, which closes the set. */
// @__NO_SIDE_EFFECTS__
export function open<const Known extends readonly string[]>(known: Known): OpenSchema<Known> {
  return Object.assign(v.string(), { known }) as unknown as OpenSchema<Known>;
}

export type OpenSchema<Known extends readonly string[]> = v.GenericSchema<Open<Known[number]>> & {
  readonly known: Known;
};

/** A list answer: one page of `data`. */
// @__NO_SIDE_EFFECTS__
export function listOf<const S extends v.GenericSchema<unknown, unknown>>(item: S) {
  return v.looseObject({
    data: v.array(item),
    hasMore: v.boolean(),
    nextCursor: v.optional(v.string()),
    totalCount: v.optional(integer),
  });
}
