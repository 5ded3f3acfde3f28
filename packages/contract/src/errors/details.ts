import * as v from 'valibot';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { dateTime, integer } from '../scalars.ts';

const accountLockedDetailsSchema = responseObject({
  lockedUntil: v.nullish(dateTime),
  failedAttempts: v.optional(integer),
  suspended: v.optional(v.boolean()),
});

/** Details of 423 `ACCOUNT_LOCKED`. If they are empty, call `recordScaEvent` (docs/reference/errors.md). */
export const AccountLockedDetails: AccountLockedDetailsSchema = accountLockedDetailsSchema;
export interface AccountLockedDetailsSchema
  extends NamedSchema<typeof accountLockedDetailsSchema, AccountLockedDetails> {}
export interface AccountLockedDetails extends v.InferOutput<typeof accountLockedDetailsSchema> {}
