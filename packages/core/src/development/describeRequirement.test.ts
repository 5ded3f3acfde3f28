import { Customer } from '@latchkey/contract/customers';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { describeRequirement } from './describeRequirement.ts';

/** Returns the requirement that a value does not meet. */
function describeFirst(schema: v.GenericSchema, value: unknown): string | undefined {
  const { issues } = v.safeParse(schema, value);
  return issues && describeRequirement(issues[0]);
}

const text = (...actions: readonly unknown[]) => v.pipe(v.string(), ...(actions as []));
const number = (...actions: readonly unknown[]) => v.pipe(v.number(), ...(actions as []));

describe('describeRequirement', () => {
  it.each<[string, v.GenericSchema, unknown]>([
    ['must be a text', v.string(), 1],
    ['must be a number', v.optional(v.number()), '1'],
    ['must be true or false', v.boolean(), 'yes'],
    ['must be an object', v.looseObject({}), 'text'],
    ['must be an array', v.array(v.string()), {}],
    ['must be a text or null', v.union([v.string(), v.null()]), 1],
    ['must be a text or an object', v.union([v.string(), v.looseObject({})]), 1],
    ['must be "A" or "B"', v.picklist(['A', 'B']), 'C'],
    ['must not be "A" or "B"', text(v.notValues(['A', 'B'])), 'A'],
    ['must start with "Customer:"', text(v.startsWith('Customer:')), '1'],
    ['must be a date-time such as "2026-01-15T09:30:00Z"', text(v.isoTimestamp()), 'soon'],
    ['must be a date such as "2026-01-15"', text(v.isoDate()), 'soon'],
    ['must be a two-letter country code', text(v.regex(/^[A-Z]{2}$/, 'Expected a two-letter country code.')), 'x'],
    ['must match /^\\d{4}$/', text(v.regex(/^\d{4}$/)), 'x'],
    ['must be as the interface describes it', text(v.check(() => false)), 'x'],
    ['must be a whole number', number(v.integer()), 1.5],
    ['must be a whole number that JSON represents exactly, up to 9007199254740991', number(v.safeInteger()), 2 ** 60],
    ['must be a finite number', number(v.finite()), Number.POSITIVE_INFINITY],
    ['must be more than 0', number(v.gtValue(0)), 0],
    ['must be at least 1', number(v.minValue(1)), 0],
    ['must be at most 12', number(v.maxValue(12)), 13],
    ['must have a length of at least 1', text(v.minLength(1)), ''],
    ['must have a length of at most 1', v.pipe(v.array(v.string()), v.maxLength(1)), ['a', 'b']],
  ])('%s', (requirement, schema, value) => {
    expect(describeFirst(schema, value)).toBe(requirement);
  });

  it('describes a response of the contract', () => {
    expect(describeFirst(Customer, { id: 'canary' })).toBe('must start with "Customer:"');
  });
});
