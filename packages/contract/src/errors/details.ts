import * as v from 'valibot';
import { responseObject } from '../responseObject.ts';
import { dateTime, integer } from '../scalars.ts';

/** Details of 423 `ACCOUNT_LOCKED`. If they are empty, call `recordScaEvent` (docs/reference/errors.md). */
export const AccountLockedDetails = responseObject({
  lockedUntil: v.nullish(dateTime),
  failedAttempts: v.optional(integer),
  suspended: v.optional(v.boolean()),
});
export type AccountLockedDetails = v.InferOutput<typeof AccountLockedDetails>;
