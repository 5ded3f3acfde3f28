import { createDocument } from '@latchkey/contract/calls';
import { expect, it } from 'vitest';
import { json, rest, scriptedWallet } from '../../test/scriptedWallet.ts';
import { requestWithForm } from './requestWithForm.ts';

const answer = {
  id: 'Document:1',
  documentHolder: 'Customer:1',
  documentType: 'SELFIE',
  country: 'DE',
  fileName: 'me.png',
  createdAt: '2026-01-01T00:00:00Z',
};
const form = { documentHolder: 'Customer:1', file: new File(['\x89PNG'], 'me.png', { type: 'image/png' }) };

it('default: the form travels as a form, with everything that any call has', async () => {
  const { wallet, calls } = scriptedWallet(() => json(201, answer));
  const { status, body } = await requestWithForm(wallet, createDocument, { form, idempotencyKey: 'key' });
  expect({ status, body }).toEqual({ status: 201, body: answer });
  const [call] = calls;
  expect(call).toMatchObject({ method: 'POST', path: '/documents' });
  expect(call?.init).toMatchObject({ credentials: 'include', cache: 'no-store', redirect: 'error' });
  expect([call?.headers.get('Idempotency-Key'), call?.headers.get('Latchkey-Client')]).toEqual(['key', 'core']);
  const sent = await new Response(call?.init.body, { headers: call?.headers ?? {} }).formData();
  expect([...sent.keys()]).toEqual(['documentHolder', 'file']);
});

it('behavior: repeated, it is the same bytes', async () => {
  const { wallet, calls } = scriptedWallet(() => json(201, answer));
  for (const idempotencyKey of ['key', 'key']) await requestWithForm(wallet, createDocument, { form, idempotencyKey });
  expect(calls[1]?.init.body).toEqual(calls[0]?.init.body);
  expect(calls[1]?.headers.get('Content-Type')).toBe(calls[0]?.headers.get('Content-Type'));
});

it('behavior: a large form has more time than a call without one', async () => {
  const { wallet, clock } = scriptedWallet(hanging, { timeoutMs: 1_000 });
  const file = new Blob([new Uint8Array(3_200_000)], { type: 'image/png' });
  const calling = expect(requestWithForm(wallet, createDocument, { form: { file } })).rejects.toMatchObject({
    code: 'REQUEST_TIMED_OUT',
  });
  const start = clock.monotonic();
  while (!clock.jump()) await rest();
  await calling;
  expect(clock.monotonic() - start).toBeGreaterThan(101_000);
});

it('error: cancelled by its signal', async () => {
  const { wallet } = scriptedWallet(hanging);
  const aborting = new AbortController();
  const calling = requestWithForm(wallet, createDocument, { form, signal: aborting.signal });
  aborting.abort();
  await expect(calling).rejects.toMatchObject({ code: 'ABORTED' });
});

function hanging({ init }: { readonly init: RequestInit }): Promise<Response> {
  return new Promise((_, reject) => init.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
}
