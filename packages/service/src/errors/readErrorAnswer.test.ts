import { describe, expect, it } from 'vitest';
import { readErrorAnswer } from './readErrorAnswer.ts';
import { ServiceError } from './serviceError.ts';

const read = (body: unknown, status = 400, headers: Record<string, string> = {}) =>
  readErrorAnswer(
    { id: 'createQuote', method: 'POST' },
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }),
  );

describe('readErrorAnswer', () => {
  it("default: the interface's body, with its fields", async () => {
    const details = { errors: [{ field: 'source.accountId', message: 'Unknown.' }], hint: 'x' };
    const error = await read({ status: 400, code: 'INVALID_INPUT', message: 'Wrong.', details });
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Wrong.',
      status: 400,
      operation: 'createQuote',
      docsPath: 'errors/INVALID_INPUT',
      details,
      fields: details.errors,
      retryable: false,
    });
  });

  it.each([
    ["the running service's", { code: 'UNAUTHORIZED', reason: 'Invalid OTP code' }, 'UNAUTHORIZED', 'Invalid OTP code'],
    ['an older one', { error: { code: 'OLD', message: 'Old.' } }, 'OLD', 'Old.'],
    ['a code nobody knows', { status: 400, code: 'BRAND_NEW', message: 'New.' }, 'BRAND_NEW', 'New.'],
    ["a gateway's page", '<html>', 'HTTP_400', 'createQuote failed with status 400.'],
    ['nothing', '', 'HTTP_400', 'createQuote failed with status 400.'],
    ['an array', [], 'HTTP_400', 'createQuote failed with status 400.'],
    ['members of other types', { code: 7, message: {} }, 'HTTP_400', 'createQuote failed with status 400.'],
  ])('behavior: reads %s body', async (_, body, code, message) => {
    expect(await read(body)).toMatchObject({ code, message, status: 400 });
  });

  it('behavior: the status is that of HTTP, whatever the body says', async () => {
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
  ])('behavior: %s with %s, retryable %s', async (code, status, retryable) => {
    expect((await read({ status, code, message: '' }, status)).retryable).toBe(retryable);
  });

  it('behavior: Retry-After in whole seconds, anything else is not guessed at', async () => {
    const after = async (value: string) =>
      (await read({ code: 'RATE_LIMITED' }, 429, { 'retry-after': value })).retryAfterMs;
    expect(await after('30')).toBe(30_000);
    expect(await after('Wed, 21 Oct 2026 07:28:00 GMT')).toBeUndefined();
    expect(await after('-1')).toBeUndefined();
  });

  it('#55 behavior: hostile member names change nothing', async () => {
    const error = await read('{"__proto__":{"code":"EVIL"},"constructor":{"code":"EVIL"},"code":"X"}');
    expect(error.code).toBe('X');
    expect(({} as { code?: string }).code).toBeUndefined();
  });
});
