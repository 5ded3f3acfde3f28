import { createDocument } from '@latchkey/contract/calls';
import { expect, it } from 'vitest';
import { flushTasks, json, scriptedWallet } from '../../test/scriptedWallet.ts';
import { requestWithForm } from './requestWithForm.ts';

const response = {
  id: 'Document:1',
  documentHolder: 'Customer:1',
  documentType: 'SELFIE',
  country: 'DE',
  fileName: 'me.png',
  createdAt: '2026-01-01T00:00:00Z',
};
const form = { documentHolder: 'Customer:1', file: new File(['\x89PNG'], 'me.png', { type: 'image/png' }) };

it('sends the form with the headers of every request', async () => {
  const { wallet, calls } = scriptedWallet(() => json(201, response));
  const { status, body } = await requestWithForm(wallet, createDocument, { form, idempotencyKey: 'key' });
  expect({ status, body }).toEqual({ status: 201, body: response });
  const [call] = calls;
  expect(call).toMatchObject({ method: 'POST', path: '/documents' });
  expect(call?.init).toMatchObject({ credentials: 'include', cache: 'no-store', redirect: 'error' });
  expect([call?.headers.get('Idempotency-Key'), call?.headers.get('Latchkey-Client')]).toEqual(['key', 'core']);
  const sent = await new Response(call?.init.body, { headers: call?.headers ?? {} }).formData();
  expect([...sent.keys()]).toEqual(['documentHolder', 'file']);
});

it('sends the same bytes on a retry', async () => {
  const { wallet, calls } = scriptedWallet(() => json(201, response));
  for (const idempotencyKey of ['key', 'key']) await requestWithForm(wallet, createDocument, { form, idempotencyKey });
  expect(calls[1]?.init.body).toEqual(calls[0]?.init.body);
  expect(calls[1]?.headers.get('Content-Type')).toBe(calls[0]?.headers.get('Content-Type'));
});

it('allows a large form more time', async () => {
  const { wallet, clock } = scriptedWallet(hanging, { timeoutMs: 1_000 });
  const file = new Blob([new Uint8Array(3_200_000)], { type: 'image/png' });
  const calling = expect(requestWithForm(wallet, createDocument, { form: { file } })).rejects.toMatchObject({
    code: 'REQUEST_TIMED_OUT',
  });
  const start = clock.monotonic();
  while (!clock.jump()) await flushTasks();
  await calling;
  expect(clock.monotonic() - start).toBeGreaterThan(101_000);
});

it('rejects when aborted', async () => {
  const { wallet } = scriptedWallet(hanging);
  const aborting = new AbortController();
  const calling = requestWithForm(wallet, createDocument, { form, signal: aborting.signal });
  aborting.abort();
  await expect(calling).rejects.toMatchObject({ code: 'ABORTED' });
});

function hanging({ init }: { readonly init: RequestInit }): Promise<Response> {
  return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
}
