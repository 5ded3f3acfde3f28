import * as v from 'valibot';
import { responseObject } from '../responseObject.ts';
import { dateTime, integer, openEnum } from '../scalars.ts';

const eventTypes = ['RESET_PASSWORD_COMPLETED', 'FAILED_LOGIN_ATTEMPT'] as const;

/** Body of `recordScaEvent`: an event of the platform's own login (docs/reference/sca.md#completescalogin). */
export const SecurityEventRequest = v.looseObject({ eventType: v.picklist(eventTypes) });
export type SecurityEventRequest = v.InferInput<typeof SecurityEventRequest>;

/** The customer's lock-out state after the event (docs/reference/sca.md#completescalogin). */
export const SecurityEvent = responseObject({
  eventType: openEnum(eventTypes),
  /** True until `RESET_PASSWORD_COMPLETED`. */
  suspended: v.boolean(),
  failedAttempts: integer,
  lockedUntil: v.nullish(dateTime),
});
export type SecurityEvent = v.InferOutput<typeof SecurityEvent>;

/**
 * Minutes that a login stays locked after the nth failure; from the ninth it is suspended
 * (docs/reference/sca.md#completescalogin).
 */
export const scaLockMinutes = { 5: 15, 6: 30, 7: 60, 8: 1440 } as const;
