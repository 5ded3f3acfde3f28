import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Refusal } from './refusal.ts';
import { validate } from './validate.ts';

const Body = v.looseObject({
  name: v.pipe(v.string(), v.minLength(2), v.maxLength(4)),
  kind: v.picklist(['A', 'B']),
  address: v.optional(v.looseObject({ country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Expected two letters.')) })),
  email: v.optional(v.pipe(v.string(), v.email())),
  birthDate: v.optional(v.pipe(v.string(), v.isoDate())),
});

function refusalOf(value: unknown): Refusal {
  try {
    validate(Body, value);
  } catch (error) {
    if (error instanceof Refusal) return error;
  }
  throw new Error('It was not refused.');
}

it('default: the value in the shape of the schema', () => {
  expect(validate(Body, { name: 'Ada', kind: 'A', more: 1 })).toEqual({ name: 'Ada', kind: 'A', more: 1 });
});

it('error: every invalid field is listed, by its dotted path and with its rule', () => {
  const { code, status, details } = refusalOf({
    name: 'x',
    kind: 'C',
    address: { country: 'de' },
    email: 'nobody',
    birthDate: 'yesterday',
  });
  expect([status, code]).toEqual([400, 'INVALID_INPUT']);
  expect(details?.errors).toEqual([
    { field: 'name', message: 'Not valid: min length.', constraint: { minLength: 2 } },
    { field: 'kind', message: 'Expected ("A" | "B").', constraint: { enum: ['A', 'B'] } },
    { field: 'address.country', message: 'Expected two letters.', constraint: { pattern: '^[A-Z]{2}$' } },
    { field: 'email', message: 'Not valid: email.', constraint: { format: 'email' } },
    { field: 'birthDate', message: 'Not valid: iso date.', constraint: { format: 'date' } },
  ]);
});

it('error: a missing field is named', () => {
  expect(refusalOf({ kind: 'A' }).details?.errors).toEqual([{ field: 'name', message: 'This field is missing.' }]);
});

it('error: what is no object at all has no field', () => {
  for (const value of [null, [], 'x', 1]) expect(refusalOf(value).details?.errors?.length).toBeGreaterThan(0);
});

it('behavior: no message repeats the value', () => {
  const secret = 'CANARY';
  expect(JSON.stringify(refusalOf({ name: secret, kind: secret, email: secret }).details)).not.toContain(secret);
});

it('error: a list in place of an object, whose members are all optional', () => {
  const schema = v.looseObject({ a: v.optional(v.string()) });
  expect(() => validate(schema, [])).toThrow(
    expect.objectContaining({ details: { errors: [{ field: '', message: 'Expected an object.' }] } }),
  );
  expect(validate(schema, {})).toEqual({});
});
