import * as v from 'valibot';
import type { NamedSchema } from './namedSchema.ts';
import { responseObject } from './responseObject.ts';

/** An integer that a JSON number represents exactly. Larger values are rejected, never rounded. */
export const integer: v.GenericSchema<number> = v.pipe(v.number(), v.safeInteger());

/** An amount in the smallest unit of its currency, zero or more. */
export const amount: v.GenericSchema<number> = v.pipe(integer, v.minValue(0));

/** An amount in the smallest unit of its currency, more than zero. */
export const positiveAmount: v.GenericSchema<number> = v.pipe(integer, v.minValue(1));

/** RFC 3339 date-time in UTC, as text. */
export const dateTime: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.isoTimestamp(),
  // The pattern allows `+05`, for which `Date.parse` returns NaN: such an expiry would never be reached.
  v.check((text) => !Number.isNaN(Date.parse(text)), 'Expected an RFC 3339 date-time.'),
);

/**
 * An open set of names: editors suggest the known ones, and unknown ones are accepted. Sets in this API can get new
 * members without a new version (docs/reference/conventions.md#versions).
 */
export type Open<Known extends string> = Known | (string & {});

/**
 * Creates the schema of an open set. The schema keeps the known names, for documentation and for the sandbox, which
 * allows no others.
 *
 * ```ts
 * const state = openEnum(['ACTIVE', 'CLOSED'])
 * v.parse(state, 'STATE_OF_A_LATER_VERSION') // accepted
 * ```
 */
// @__NO_SIDE_EFFECTS__
export function openEnum<const Known extends readonly string[]>(known: Known): OpenSchema<Known> {
  return Object.assign(v.string(), { known }) as unknown as OpenSchema<Known>;
}

export type OpenSchema<Known extends readonly string[]> = v.GenericSchema<Open<Known[number]>> & {
  readonly known: Known;
};

/** One page of a list. */
export interface Page<Item> {
  [member: string]: unknown;
  data: Item[];
  hasMore: boolean;
  /** The `cursor` of the next page. */
  nextCursor?: string | undefined;
  totalCount?: number | undefined;
}

type PageEntries<Item extends v.GenericSchema<unknown, unknown>> = {
  readonly data: v.ArraySchema<Item, undefined>;
  readonly hasMore: v.BooleanSchema<undefined>;
  readonly nextCursor: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
  readonly totalCount: v.OptionalSchema<v.GenericSchema<number>, undefined>;
};

export interface PageSchema<Item extends v.GenericSchema<unknown, unknown>>
  extends NamedSchema<
    v.LooseObjectSchema<PageEntries<Item>, undefined>,
    Page<v.InferOutput<Item>>,
    Page<v.InferInput<Item>>
  > {}

/**
 * Creates the schema of a list response: one page of `data`.
 *
 * ```ts
 * const Names = listResponse(v.string())
 * v.parse(Names, { data: ['Ada'], hasMore: false })
 * ```
 */
// @__NO_SIDE_EFFECTS__
export function listResponse<const S extends v.GenericSchema<unknown, unknown>>(item: S): PageSchema<S> {
  return responseObject({
    data: v.array(item),
    hasMore: v.boolean(),
    nextCursor: v.optional(v.string()),
    totalCount: v.optional(integer),
  });
}
