import * as v from 'valibot';
import { dateTime, integer, open } from '../scalars.ts';

const eventTypes = ['RESET_PASSWORD_COMPLETED', 'FAILED_LOGIN_ATTEMPT'] as const;

/** Body of `recordScaEvent`: what happened at the platform's own login (supplement 2.5). */
export const SecurityEventRequest = v.looseObject({ eventType: v.picklist(eventTypes) });
export type SecurityEventRequest = v.InferInput<typeof SecurityEventRequest>;

/** Where the customer stands on the lock-out ladder after the event (supplement 2.5). */
export const SecurityEvent = v.looseObject({
  eventType: open(eventTypes),
  /** Until `RESET_PASSWORD_COMPLETED`. */
  suspended: v.boolean(),
  failedAttempts: integer,
  lockedUntil: v.nullish(dateTime),
});
export type SecurityEvent = v.InferOutput<typeof SecurityEvent>;

/**
 * Minutes that a login stays locked after the nth failure; from the ninth it is suspended (supplement 2.5).
 */
export const scaLockMinutes = { 5: 15, 6: 30, 7: 60, 8: 1440 } as const;
