import { describe, expect, it } from 'vitest';
import { encodeForm } from './form.ts';

const decoded = async (body: unknown) => {
  const { bytes, type } = await encodeForm(body);
  return new Response(bytes, { headers: { 'content-type': type } }).formData();
};

describe('encodeForm', () => {
  it('default: files as files with name and kind, the rest as text', async () => {
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

  it('behavior: a blob without a name takes its member', async () => {
    const part = (await decoded({ file: new Blob(['a,b'], { type: 'text/csv' }) })).get('file');
    expect(part instanceof File && part.name).toBe('file');
  });

  it('behavior: what is absent is left out; nothing at all is an empty form', async () => {
    expect([...(await decoded({ side: undefined, country: 'US' })).keys()]).toEqual(['country']);
    expect(Object.entries((await encodeForm(undefined)).bytes).length).toBeGreaterThan(0);
  });

  it.each([
    ['an object', { a: 1 }],
    ['null', null],
    ['a function', () => 1],
  ])('error: %s is neither', async (_, value) => {
    await expect(encodeForm({ value })).rejects.toThrow(/"value" must be text or a file/);
  });

  it('behavior: the same form is the same bytes, another is not', async () => {
    const form = (text: string) => encodeForm({ country: 'US', file: new File([text], 'a.pdf') });
    const [first, second, other] = await Promise.all([form('one'), form('one'), form('two')]);
    expect(second).toEqual(first);
    expect(other?.type).not.toBe(first?.type);
  });

  it('behavior: names cannot break out of their quotation marks', async () => {
    const form = await decoded({ file: new File(['x'], 'a"; name="documentHolder"\r\n.pdf') });
    expect([...form.keys()]).toEqual(['file']);
  });

  it("behavior: a boundary that stands in a value does not end the form's part", async () => {
    const value = '--boundary\r\nContent-Disposition: form-data; name="documentHolder"\r\n\r\nCustomer:other';
    const form = await decoded({ note: value });
    expect([...form.keys()]).toEqual(['note']);
  });
});
