import * as v from 'valibot';

/** Query members of every paged list: `limit` 1–100 (20 unless given) and the `nextCursor` of the page before. */
export const paging = {
  limit: v.optional(v.pipe(v.string(), v.regex(/^([1-9]\d?|100)$/, 'Expected a limit from 1 to 100.'))),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(512))),
};
