import { errorCodes } from '@latchkey/contract/errors';
import { describe, expect, it } from 'vitest';
import { ServiceError, serviceErrorCodes } from './serviceError.ts';
import * as classes from './serviceErrors.ts';

const { createServiceError } = classes;
const classOf = new Map(Object.entries(classes));
const of = (code: string, status?: number) =>
  createServiceError({ code, status, operation: 'getQuote', message: 'No.' });

describe('createServiceError', () => {
  it.each([
    ['INVALID_INPUT', 400, 'ServiceInputError'],
    ['UNAUTHORIZED', 401, 'ServiceCredentialsError'],
    ['WALLET_SIGNATURE_INVALID', 401, 'WalletSignatureError'],
    ['REQUEST_ID_MISSING', 401, 'WalletSignatureError'],
    ['FORBIDDEN', 403, 'ServiceForbiddenError'],
    ['QUOTE_NOT_FOUND', 404, 'ServiceNotFoundError'],
    ['CUSTOMER_DELETED', 410, 'ServiceNotFoundError'],
    ['CONFLICT', 409, 'ServiceConflictError'],
    ['ACCOUNT_LOCKED', 423, 'ServiceLockedError'],
    ['RATE_LIMITED', 429, 'ServiceLimitError'],
    ['PAYREQ_REQUEST_FAILED', 424, 'ServiceFailureError'],
    ['SERVICE_SWITCH_ERROR', 500, 'ServiceFailureError'],
    ['SERVICE_UNAVAILABLE', 503, 'ServiceFailureError'],
    ['SERVICE_TIMEOUT', undefined, 'ServiceConnectionError'],
  ])('%s with %s is a %s', (code, status, name) => {
    const error = of(code, status);
    expect(error.name).toBe(name);
    expect(classOf.get(name) ?? name).toBe(error.constructor);
    expect(error).toBeInstanceOf(ServiceError);
    expect(error.code).toBe(code);
  });

  it('classifies a known code whatever its status', () => {
    expect(of('QUOTE_NOT_FOUND', 400)).toBeInstanceOf(classes.ServiceNotFoundError);
  });

  it.each([
    [400, 'ServiceInputError'],
    [418, 'ServiceInputError'],
    [409, 'ServiceConflictError'],
    [502, 'ServiceFailureError'],
    [undefined, 'ServiceError'],
  ])('classifies an unknown code by its status %s', (status, name) => {
    expect(of('BRAND_NEW', status).name).toBe(name);
  });

  it('every code of the contract and of this package has a class', () => {
    const codes = [...Object.values(errorCodes).flat(), ...serviceErrorCodes];
    expect(codes.filter((code) => of(code).name === 'ServiceError')).toEqual([]);
  });

  it.each([
    ['RATE_LIMITED', 429, 'afterWait', true],
    ['CONFLICT', 409, 'reread', false],
    ['PAYREQ_REQUEST_FAILED', 424, 'backOff', true],
    ['SERVICE_TIMEOUT', undefined, 'backOff', true],
    ['SERVICE_RESPONSE_INVALID', 500, 'no', false],
    ['INSUFFICIENT_FUNDS', 400, 'afterFix', false],
  ])('%s with status %s has the retry policy %s', (code, status, retry, retryable) => {
    expect(of(code, status)).toMatchObject({ retry, retryable });
  });
});
