import type { Operation } from '@latchkey/contract';
import { updateAgentPolicy } from '@latchkey/contract/agents';
import { createCustomer } from '@latchkey/contract/customers';
import { createDocument } from '@latchkey/contract/documents';
import { authorizeQuote, createQuote } from '@latchkey/contract/quotes';
import { completeScaLogin } from '@latchkey/contract/sca';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ApiError } from './apiError.ts';
import { validate } from './validate.ts';

const Body = v.looseObject({
  name: v.pipe(v.string(), v.minLength(2), v.maxLength(4)),
  kind: v.picklist(['A', 'B']),
  address: v.optional(v.looseObject({ country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Expected two letters.')) })),
  email: v.optional(v.pipe(v.string(), v.email())),
  birthDate: v.optional(v.pipe(v.string(), v.isoDate())),
});

function catchError(value: unknown): ApiError {
  try {
    validate(Body, value);
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('It was not refused.');
}

it("returns the value in the schema's shape", () => {
  expect(validate(Body, { name: 'Ada', kind: 'A', more: 1 })).toEqual({ name: 'Ada', kind: 'A', more: 1 });
});

const passport = {
  documentHolder: 'Customer:1',
  documentType: 'PASSPORT',
  country: 'DE',
  file: new Blob(['%PDF-'], { type: 'application/pdf' }),
};
const quote = {
  source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:1' },
  lockedCurrencySide: 'SENDING',
  destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:1' },
  lockedCurrencyAmount: 1,
};

it.each<[Operation, object, string[]]>([
  [createDocument, passport, ['documentNumber', 'issuingAuthority']],
  [createDocument, { ...passport, documentNumber: 'X1' }, ['issuingAuthority']],
  [createQuote, { ...quote, destination: { destinationType: 'UMA_ADDRESS', umaAddress: '$a@b.co' } }, ['lookupId']],
  [createQuote, { ...quote, source: { sourceType: 'REALTIME_FUNDING', currency: 'USDC' } }, ['source.cryptoNetwork']],
  [authorizeQuote, { passkeyAssertion: {} }, ['origin']],
  [completeScaLogin, { factor: 'SMS_OTP', code: '1', endUserIpAddress: '192.0.2.1' }, ['challengeId']],
  [updateAgentPolicy, { approvalThresholds: { amount: 1 } }, ['approvalThresholds.currency']],
])('names the member that another one requires: %#', ({ body: schema }, body, fields) => {
  let error: unknown;
  try {
    if (schema) validate(schema, body);
  } catch (thrown) {
    error = thrown;
  }
  expect(error instanceof ApiError && error.details?.errors?.map(({ field }) => field)).toEqual(fields);
});

it('lists every invalid field by its dotted path and rule', () => {
  const { code, status, details } = catchError({
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

it.each([
  ['email', 'ada@example', 'email'],
  ['email', 'a..b@example.com', 'email'],
  ['email', 'a..b@example', 'email'],
  ['email', 'nobody', 'email'],
  ['birthDate', '1990-02-30', 'date'],
  ['birthDate', 'yesterday', 'date'],
])('reports one error, with its format, for the %s %j', (field, value, format) => {
  const body = { customerType: 'INDIVIDUAL', email: 'ada@example.com', [field]: value };
  let errors: unknown;
  try {
    validate(createCustomer.body, body);
  } catch (error) {
    if (error instanceof ApiError) errors = error.details?.errors;
  }
  expect(errors).toEqual([expect.objectContaining({ field, constraint: { format } })]);
});

it('names a missing field', () => {
  expect(catchError({ kind: 'A' }).details?.errors).toEqual([{ field: 'name', message: 'This field is missing.' }]);
});

it('has no field for a non-object value', () => {
  for (const value of [null, [], 'x', 1]) expect(catchError(value).details?.errors?.length).toBeGreaterThan(0);
});

it('never includes the value in a message', () => {
  const secret = 'CANARY';
  expect(JSON.stringify(catchError({ name: secret, kind: secret, email: secret }).details)).not.toContain(secret);
});

it('rejects a list instead of an object whose members are all optional', () => {
  const schema = v.looseObject({ a: v.optional(v.string()) });
  expect(() => validate(schema, [])).toThrow(
    expect.objectContaining({ details: { errors: [{ field: '', message: 'Expected an object.' }] } }),
  );
  expect(validate(schema, {})).toEqual({});
});
