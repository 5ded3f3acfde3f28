import * as v from 'valibot';

/**
 * Query members of every paged list: `limit`, from 1 to 100 (default: 20), and the `nextCursor` of the previous page.
 */
export const paging = {
  limit: v.optional(v.pipe(v.string(), v.regex(/^([1-9]\d?|100)$/, 'Expected a limit from 1 to 100.'))),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(512))),
};
