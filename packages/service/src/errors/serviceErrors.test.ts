import { errorCodes } from '@latchkey/contract/errors';
import { describe, expect, it } from 'vitest';
import { ServiceError, serviceErrorCodes } from './serviceError.ts';
import * as classes from './serviceErrors.ts';

const { serviceError } = classes;
const classOf = new Map(Object.entries(classes));
const of = (code: string, status?: number) => serviceError({ code, status, operation: 'getQuote', message: 'No.' });

describe('serviceError', () => {
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
  ])('default: %s with %s is a %s', (code, status, name) => {
    const error = of(code, status);
    expect(error.name).toBe(name);
    expect(classOf.get(name) ?? name).toBe(error.constructor);
    expect(error).toBeInstanceOf(ServiceError);
    expect(error.code).toBe(code);
  });

  it('behavior: a known code decides, even with a status of its own', () => {
    expect(of('QUOTE_NOT_FOUND', 400)).toBeInstanceOf(classes.ServiceNotFoundError);
  });

  it.each([
    [400, 'ServiceInputError'],
    [418, 'ServiceInputError'],
    [409, 'ServiceConflictError'],
    [502, 'ServiceFailureError'],
    [undefined, 'ServiceError'],
  ])('behavior: a code nobody knows goes by its status %s', (status, name) => {
    expect(of('BRAND_NEW', status).name).toBe(name);
  });

  it('behavior: every code of the contract and of this package has a class', () => {
    const codes = [...Object.values(errorCodes).flat(), ...serviceErrorCodes];
    expect(codes.filter((code) => of(code).name === 'ServiceError')).toEqual([]);
  });

  it.each([
    ['RATE_LIMITED', 429, true, 'afterWait'],
    ['CONFLICT', 409, false, 'reread'],
    ['SERVICE_TIMEOUT', undefined, true, 'backOff'],
    ['INSUFFICIENT_FUNDS', 400, false, 'afterFix'],
  ])('behavior: %s says what helps: %s', (code, status, retryable, retry) => {
    expect(serviceError({ code, status, retryable, operation: 'getQuote', message: '' }).retry).toBe(retry);
  });
});
