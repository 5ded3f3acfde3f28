import { expect, it, vi } from 'vitest';
import { parseJson, readBody } from './body.ts';

const post = (body: RequestInit['body'], headers = {}) =>
  new Request('http://sandbox.test/', { method: 'POST', body: body ?? null, headers, duplex: 'half' } as RequestInit);

it('returns the text as sent', async () => {
  expect(await readBody(post('{"a":"é"}'))).toBe('{"a":"é"}');
  expect(await readBody(new Request('http://sandbox.test/'))).toBe('');
});

it('reads exactly the limit, and not one byte more', async () => {
  expect(await readBody(post('x'.repeat(64 * 1024)))).toHaveLength(64 * 1024);
  await expect(readBody(post('x'.repeat(64 * 1024 + 1)))).rejects.toMatchObject({
    status: 413,
    code: 'INVALID_REQUEST_FORMAT',
    details: { reason: 'BODY_TOO_LARGE' },
  });
});

it('reads a body with a wrong length or without an end only up to the limit', async () => {
  const pulled = vi.fn();
  const endless = new ReadableStream({
    pull(controller) {
      pulled();
      controller.enqueue(new Uint8Array(1_024));
    },
  });
  await expect(readBody(post(endless), 10_000)).rejects.toMatchObject({ status: 413 });
  expect(pulled.mock.calls.length).toBeLessThan(20);
});

it('rejects bytes that are not UTF-8', async () => {
  await expect(readBody(post(Uint8Array.of(0xff, 0xfe)))).rejects.toMatchObject({
    status: 400,
    code: 'INVALID_REQUEST_FORMAT',
  });
});

it.each(['', '{', '{"a":1}}', "{'a':1}", '\ufeff{}', '{"a":NaN}'])('rejects %j as JSON', (text) => {
  expect(() => parseJson(text)).toThrow(expect.objectContaining({ status: 400, code: 'INVALID_REQUEST_FORMAT' }));
});
