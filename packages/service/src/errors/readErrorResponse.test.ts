import { describe, expect, it } from 'vitest';
import { readErrorResponse } from './readErrorResponse.ts';
import { ServiceError } from './serviceError.ts';

const read = (body: unknown, status = 400, headers: Record<string, string> = {}) =>
  readErrorResponse(
    { id: 'createQuote', method: 'POST' },
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
  );

describe('readErrorResponse', () => {
  it("reads the interface's body, with its fields", async () => {
    const details = { errors: [{ field: 'source.accountId', message: 'Unknown.' }], hint: 'x' };
    const error = await read({ status: 400, code: 'INVALID_INPUT', message: 'Wrong.', details });
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Wrong. See https://docs.latchkey.example/errors/INVALID_INPUT',
      status: 400,
      operation: 'createQuote',
      docsUrl: 'https://docs.latchkey.example/errors/INVALID_INPUT',
      details,
      fields: details.errors,
      retryable: false,
    });
  });

  it.each([
    ["the running service's body", { code: 'INVALID_INPUT', reason: 'Wrong.' }],
    ['a body without a text', { status: 400, code: 'INVALID_INPUT' }],
    ['an older body', { error: { code: 'INVALID_INPUT', message: 'Wrong.' } }],
  ])('reads the fields of %s', async (_, body) => {
    const details = { errors: [{ field: 'source.accountId' }] };
    expect(await read({ ...body, details })).toMatchObject({ code: 'INVALID_INPUT', details, fields: details.errors });
  });

  it('reads a body with malformed details without them', async () => {
    const error = await read({ code: 'INVALID_INPUT', message: 'Wrong.', details: { errors: 'source' } });
    expect(error).toMatchObject({ code: 'INVALID_INPUT', details: undefined, fields: [] });
    expect(error.message).toContain('Wrong.');
  });

  it.each([
    ["the running service's", { code: 'UNAUTHORIZED', reason: 'Invalid OTP code' }, 'UNAUTHORIZED', 'Invalid OTP code'],
    ['an older one', { error: { code: 'OLD', message: 'Old.' } }, 'OLD', 'Old.'],
    ['an unknown code', { status: 400, code: 'BRAND_NEW', message: 'New.' }, 'BRAND_NEW', 'New.'],
    ["a gateway's page", '<html>', 'HTTP_400', 'createQuote failed with status 400 and no error body.'],
    ['nothing', '', 'HTTP_400', 'createQuote failed with status 400 and no error body.'],
    ['an array', [], 'HTTP_400', 'createQuote failed with status 400 and no error body.'],
    [
      'members of other types',
      { code: 7, message: {} },
      'HTTP_400',
      'createQuote failed with status 400 and no error body.',
    ],
  ])('reads %s body', async (_, body, code, message) => {
    const { message: text, ...error } = await read(body);
    expect(error).toMatchObject({ code, status: 400 });
    expect(text).toBe(`${message} See ${error.docsUrl}`);
  });

  it('links an unknown code to the list of all codes', async () => {
    expect((await read({ code: 'BRAND_NEW', message: 'New.' })).docsUrl).toBe('https://docs.latchkey.example/errors');
  });

  it('takes the status from HTTP, whatever the body contains', async () => {
    expect((await read({ status: 200, code: 'CONFLICT', message: '' }, 409)).status).toBe(409);
  });

  it.each([
    ['RATE_LIMITED', 429, true],
    ['DAILY_VOLUME_LIMIT_EXCEEDED', 429, false],
    ['INTERNAL_ERROR', 500, true],
    ['SERVICE_UNAVAILABLE', 503, true],
    ['QUOTE_REQUEST_FAILED', 400, true],
    ['CONFLICT', 409, false],
    ['NOT_IMPLEMENTED', 501, false],
  ])('%s with %s, retryable %s', async (code, status, retryable) => {
    expect((await read({ status, code, message: '' }, status)).retryable).toBe(retryable);
  });

  it('reads Retry-After in whole seconds, and ignores everything else', async () => {
    const after = async (value: string) =>
      (await read({ code: 'RATE_LIMITED' }, 429, { 'retry-after': value })).retryAfterMs;
    expect(await after('30')).toBe(30_000);
    expect(await after('Wed, 21 Oct 2026 07:28:00 GMT')).toBeUndefined();
    expect(await after('-1')).toBeUndefined();
  });

  it.each(['', 'two words', 'lower_case', '../CODE', 'X'.repeat(65)])('rejects %j as a code', async (code) => {
    expect((await read({ code, message: 'No.' })).code).toBe('HTTP_400');
    expect((await read({ error: { code } })).code).toBe('HTTP_400');
  });

  it.each([
    [400, false],
    [408, true],
    [409, false],
    [500, true],
    [501, true],
    [503, true],
  ])('reports whether a write with status %i may have had its effect', async (status, mayHaveTakenEffect) => {
    expect((await read({ code: 'X' }, status)).mayHaveTakenEffect).toBe(mayHaveTakenEffect);
  });

  // requirement: 55
  it('ignores hostile member names', async () => {
    const error = await read('{"__proto__":{"code":"EVIL"},"constructor":{"code":"EVIL"},"code":"X"}');
    expect(error.code).toBe('X');
    expect(({} as { code?: string }).code).toBeUndefined();
  });
});
