import { errorCodes } from '@latchkey/contract/errors';
import { expect, it } from 'vitest';
import { refusalAnswer, toAnswer, toResponse } from './answer.ts';
import { invalidField, isErrorCode, Refusal, rateLimited } from './refusal.ts';

it('default: the code brings its status', () => {
  for (const [status, codes] of Object.entries(errorCodes)) {
    for (const code of codes) expect(new Refusal(code, 'No.').status).toBe(Number(status));
  }
  expect(isErrorCode('NO_SUCH_CODE')).toBe(false);
});

it('default: the body of the interface', async () => {
  const response = toResponse(refusalAnswer(new Refusal('CONFLICT', 'No.', { details: { reason: 'R' } })));
  expect(response.status).toBe(409);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.json()).toEqual({ status: 409, code: 'CONFLICT', message: 'No.', details: { reason: 'R' } });
});

it('behavior: no details where there are none', () => {
  expect(JSON.parse(refusalAnswer(new Refusal('NOT_FOUND', 'No.')).body ?? '')).not.toHaveProperty('details');
});

it('default: one field', () => {
  expect(invalidField('a.b', 'Bad.', { minLength: 1 }).details).toEqual({
    errors: [{ field: 'a.b', message: 'Bad.', constraint: { minLength: 1 } }],
  });
});

it.each([
  [1, '1'],
  [1_000, '1'],
  [1_001, '2'],
  [-5, '1'],
])('default: a wait of %d ms is Retry-After %s', (wait, seconds) => {
  expect(rateLimited('Slow down.', wait).headers).toEqual({ 'Retry-After': seconds });
});

it('behavior: an answer without a body has none', async () => {
  const response = toResponse(toAnswer(204, undefined));
  expect(response.body).toBeNull();
  expect(response.headers.has('content-type')).toBe(false);
});
