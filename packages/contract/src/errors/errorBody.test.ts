import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ErrorBody, FieldError } from './errorBody.ts';

describe('ErrorBody', () => {
  it('accepts a status, a code and a message', () => {
    const body = { status: 404, code: 'QUOTE_NOT_FOUND', message: 'There is no such quote.' };
    expect(v.parse(ErrorBody, body)).toEqual(body);
  });

  it('accepts an unknown code and details of any shape', () => {
    const body = {
      status: 409,
      code: 'SOMETHING_NEW',
      message: '',
      details: { reason: 'X', nested: [1] },
      traceId: 'x',
    };
    expect(v.parse(ErrorBody, body)).toEqual(body);
  });

  it('accepts field errors', () => {
    const errors = [
      {
        field: 'accountInfo.routingNumber',
        constraint: { pattern: '^[0-9]{9}$', later: true },
        message: 'Nine digits.',
      },
      { field: 'currency' },
    ];
    const body = { status: 400, code: 'INVALID_INPUT', message: 'Two fields are wrong.', details: { errors } };
    expect(v.parse(ErrorBody, body).details?.errors).toEqual(errors);
  });

  it.each([[{}], [{ status: '400', code: 'X', message: '' }], [{ status: 400, message: '' }], ['no'], [null], [[]]])(
    'rejects %j',
    (value) => {
      expect(v.is(ErrorBody, value)).toBe(false);
    },
  );
});

describe('FieldError', () => {
  it('rejects a field error without a field, and a constraint that is a text', () => {
    expect(v.is(FieldError, { message: 'x' })).toBe(false);
    expect(v.is(FieldError, { field: 'x', constraint: 'required' })).toBe(false);
  });
});
