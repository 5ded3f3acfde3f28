import { describe, expect, it } from 'vitest';
import { readErrorCode } from './readErrorCode.ts';

describe('readErrorCode', () => {
  it.each([
    [{ status: 404, code: 'NOT_FOUND', message: 'There is none.' }],
    [{ error: { code: 'NOT_FOUND', message: 'There is none.' } }],
    [{ code: 404, error: { code: 'NOT_FOUND' } }],
  ])('reads the code of %j', (body) => {
    expect(readErrorCode(body)).toBe('NOT_FOUND');
  });

  it.each([
    [undefined],
    [null],
    ['NOT_FOUND'],
    [[]],
    [{}],
    [{ code: '' }],
    [{ code: 'not found' }],
    [{ code: 'A'.repeat(65) }],
    [{ code: ['NOT_FOUND'] }],
    [{ error: 'NOT_FOUND' }],
    [{ error: null }],
  ])('finds no code in %j', (body) => {
    expect(readErrorCode(body)).toBeUndefined();
  });
});
