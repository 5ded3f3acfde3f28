import { errorCodes } from '@latchkey/contract/errors';
import { expect, it } from 'vitest';
import { ApiError, createInvalidFieldError, createRateLimitError, isErrorCode } from './apiError.ts';
import { serializeError, serializeResponse, toResponse } from './serializedResponse.ts';

it('sets the status of the code', () => {
  for (const [status, codes] of Object.entries(errorCodes)) {
    for (const code of codes) expect(new ApiError(code, 'No.').status).toBe(Number(status));
  }
  expect(isErrorCode('NO_SUCH_CODE')).toBe(false);
});

it('has the error body of the interface', async () => {
  const response = toResponse(serializeError(new ApiError('CONFLICT', 'No.', { details: { reason: 'R' } })));
  expect(response.status).toBe(409);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.json()).toEqual({ status: 409, code: 'CONFLICT', message: 'No.', details: { reason: 'R' } });
});

it('omits missing details', () => {
  expect(JSON.parse(serializeError(new ApiError('NOT_FOUND', 'No.')).body ?? '')).not.toHaveProperty('details');
});

it('names one field', () => {
  expect(createInvalidFieldError('a.b', 'Bad.', { minLength: 1 }).details).toEqual({
    errors: [{ field: 'a.b', message: 'Bad.', constraint: { minLength: 1 } }],
  });
});

it.each([
  [1, '1'],
  [1_000, '1'],
  [1_001, '2'],
  [-5, '1'],
])('converts a wait of %d ms to Retry-After %s', (wait, seconds) => {
  expect(createRateLimitError('Slow down.', wait).headers).toEqual({ 'Retry-After': seconds });
});

it('has no body for an empty response', async () => {
  const response = toResponse(serializeResponse(204, undefined));
  expect(response.body).toBeNull();
  expect(response.headers.has('content-type')).toBe(false);
});
