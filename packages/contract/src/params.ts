import * as v from 'valibot';
import { isCalendarDay } from './date.ts';
import { dateTime } from './scalars.ts';

/**
 * Schema of a path parameter with a third-party format (a code, a WebAuthn id): short text that cannot change the
 * structure of the path. A WebAuthn id has up to 1,023 bytes, 1,364 characters of base64url.
 */
export const opaqueParam: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_.~:=+-]{1,1364}$/, 'Expected 1 to 1364 letters, digits or any of _ . ~ : = + -'),
  v.check((value) => value !== '.' && value !== '..', 'Expected more than one or two dots.'),
);

/** The format of a universal money address. Any other value is rejected with `INVALID_UMA_ADDRESS`. */
export const umaAddressPattern: RegExp =
  /^\$[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?(?::\d{1,5})?$/;

/** A universal money address, `$name@domain` (docs/reference/quotes.md#createquote). */
export const umaAddress: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.regex(umaAddressPattern, 'Expected an address of the form $name@domain.'),
);

/** Query member of lists that can be sorted. Default: newest first. */
export const sortOrder = v.optional(v.picklist(['asc', 'desc']));

/** A boolean query member, which is sent as text. */
export const flag = v.picklist(['true', 'false']);

/** A date-time in a request, as RFC 3339 writes it: on an existing day, and with a `T` and an offset `Z` or `±hh:mm`. */
export const dateTimeParam: v.GenericSchema<string> = v.pipe(
  dateTime,
  v.regex(/^[^ ]{10}T[^ ]+(?:Z|[+-]\d{2}:\d{2})$/, 'Expected a date-time like 2026-01-15T09:30:00Z.'),
  v.check(isCalendarDay, 'Expected a day of the calendar.'),
);
