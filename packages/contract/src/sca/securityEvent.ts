import * as v from 'valibot';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { dateTime, integer, openEnum } from '../scalars.ts';

const eventTypes = ['RESET_PASSWORD_COMPLETED', 'FAILED_LOGIN_ATTEMPT'] as const;

const securityEventRequestSchema = v.looseObject({ eventType: v.picklist(eventTypes) });

/** Body of `recordScaEvent`: an event of the platform's own login (docs/reference/sca.md#completescalogin). */
export const SecurityEventRequest: SecurityEventRequestSchema = securityEventRequestSchema;
export interface SecurityEventRequestSchema
  extends NamedSchema<typeof securityEventRequestSchema, SecurityEventRequest> {}
export interface SecurityEventRequest extends v.InferInput<typeof securityEventRequestSchema> {}

const securityEventSchema = responseObject({
  eventType: openEnum(eventTypes),
  /** True until `RESET_PASSWORD_COMPLETED`. */
  suspended: v.boolean(),
  failedAttempts: integer,
  lockedUntil: v.nullish(dateTime),
});

/** The customer's lock-out state after the event (docs/reference/sca.md#completescalogin). */
export const SecurityEvent: SecurityEventSchema = securityEventSchema;
export interface SecurityEventSchema extends NamedSchema<typeof securityEventSchema, SecurityEvent> {}
export interface SecurityEvent extends v.InferOutput<typeof securityEventSchema> {}

/**
 * Minutes that a login stays locked after the nth failure; from the ninth it is suspended
 * (docs/reference/sca.md#completescalogin).
 */
export const scaLockMinutes = { 5: 15, 6: 30, 7: 60, 8: 1440 } as const;
