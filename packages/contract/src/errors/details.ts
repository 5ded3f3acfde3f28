import * as v from 'valibot';
import { dateTime, integer } from '../scalars.ts';

/** Details of 423 `ACCOUNT_LOCKED`; may come empty, then ask `recordScaEvent` (supplement 9.1). */
export const AccountLockedDetails = v.looseObject({
  lockedUntil: v.nullish(dateTime),
  failedAttempts: v.optional(integer),
  suspended: v.optional(v.boolean()),
});
export type AccountLockedDetails = v.InferOutput<typeof AccountLockedDetails>;
