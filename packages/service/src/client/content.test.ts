import { deleteCredential } from '@latchkey/contract/credentials';
import { transferOut } from '@latchkey/contract/transfers';
import { describe, expect, it } from 'vitest';
import { encodeContent, encodeForm } from './content.ts';

const decoded = async (body: unknown) => {
  const { bytes, type } = await encodeForm(body);
  return new Response(bytes, { headers: { 'content-type': type } }).formData();
};

describe('encodeContent', () => {
  it('names the member that is missing where a request was passed without it', async () => {
    await expect(encodeContent(transferOut, undefined)).rejects.toThrow(
      '"body" must be given. Pass the members of the request inside of it: transferOut(client, { body: { … } }).',
    );
    expect(await encodeContent(deleteCredential, undefined)).toBeUndefined();
  });

  it('explains how to pass an amount of the browser', async () => {
    await expect(encodeContent(transferOut, { amount: 10n })).rejects.toThrow(
      '"body" must contain only values of JSON. Pass amounts as integers of type number: Number(amount)',
    );
  });

  it('keeps the cause of a body that cannot be written, and names no amounts without one', async () => {
    const body: Record<string, unknown> = { amount: 10 };
    body['self'] = body;
    const error = await encodeContent(transferOut, body).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'SERVICE_OPTION_INVALID', options: ['body'], cause: expect.any(TypeError) });
    expect(String(error)).toContain('"body" must contain only values of JSON. Pass an object of texts, numbers');
    expect(String(error)).not.toContain('amount');
  });

  it.each([
    ['a function', () => 1],
    ['a symbol', Symbol('body')],
  ])('rejects %s, of which JSON has no text', async (_, body) => {
    await expect(encodeContent(transferOut, body)).rejects.toThrow(
      /"body" must contain only values of JSON \(got a value/,
    );
  });
});

describe('encodeForm', () => {
  it('encodes files with name and type, and everything else as text', async () => {
    const file = new File([new Uint8Array([0, 255, 13, 10])], 'pass "port".pdf', { type: 'application/pdf' });
    const form = await decoded({ documentType: 'PASSPORT', pages: 2, isCopy: false, file });
    expect(form.get('documentType')).toBe('PASSPORT');
    expect(form.get('pages')).toBe('2');
    expect(form.get('isCopy')).toBe('false');
    const part = form.get('file');
    if (!(part instanceof File)) throw new TypeError('not a file');
    expect(part.type).toBe('application/pdf');
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(new Uint8Array([0, 255, 13, 10]));
  });

  it('names an unnamed blob after its member', async () => {
    const part = (await decoded({ file: new Blob(['a,b'], { type: 'text/csv' }) })).get('file');
    expect(part instanceof File && part.name).toBe('file');
  });

  it('omits absent members; without members the form is empty', async () => {
    expect([...(await decoded({ side: undefined, country: 'US' })).keys()]).toEqual(['country']);
    expect(Object.entries((await encodeForm(undefined)).bytes).length).toBeGreaterThan(0);
  });

  it.each([
    ['an object', { a: 1 }],
    ['null', null],
    ['a function', () => 1],
  ])('rejects %s', async (_, value) => {
    await expect(encodeForm({ value })).rejects.toThrow(/"body.value" must be text, a number, a boolean or a file/);
  });

  it('encodes the same form to the same bytes, and another form to others', async () => {
    const form = (text: string) => encodeForm({ country: 'US', file: new File([text], 'a.pdf') });
    const [first, second, other] = await Promise.all([form('one'), form('one'), form('two')]);
    expect(second).toEqual(first);
    expect(other?.type).not.toBe(first?.type);
  });

  it('escapes quotation marks in names', async () => {
    const form = await decoded({ file: new File(['x'], 'a"; name="documentHolder"\r\n.pdf') });
    expect([...form.keys()]).toEqual(['file']);
  });

  it('chooses a boundary that occurs in no value', async () => {
    const value = '--boundary\r\nContent-Disposition: form-data; name="documentHolder"\r\n\r\nCustomer:other';
    const form = await decoded({ note: value });
    expect([...form.keys()]).toEqual(['note']);
  });
});
