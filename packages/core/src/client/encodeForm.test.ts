import { describe, expect, it } from 'vitest';
import { encodeForm, type FormParts } from './encodeForm.ts';

const read = async (form: FormParts) => {
  const { bytes, type } = await encodeForm(form);
  return new Response(bytes, { headers: { 'Content-Type': type } }).formData();
};

describe('encodeForm', () => {
  it('encodes texts as texts and files with their name and type, byte for byte', async () => {
    const bytes = Uint8Array.from([0, 255, 13, 10, 45, 45]);
    const file = new File([bytes], 'Reisepaß.png', { type: 'image/png' });
    const form = await read({ country: 'DE', issuingAuthority: 'Bürgeramt', file });
    expect([...form.keys()]).toEqual(['country', 'issuingAuthority', 'file']);
    expect(form.get('issuingAuthority')).toBe('Bürgeramt');
    const part = form.get('file') as File;
    expect([part.name, part.type]).toEqual(['Reisepaß.png', 'image/png']);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes);
  });

  it('encodes the same form to the same bytes, and another form with another boundary', async () => {
    const of = (text: string) => encodeForm({ country: 'US', file: new File([text], 'a.pdf') });
    const [one, same, other] = await Promise.all([of('one'), of('one'), of('other')]);
    expect(same).toEqual(one);
    expect(other.type).not.toBe(one.type);
    expect(one.type).toMatch(/^multipart\/form-data; boundary=[\w-]{1,70}$/);
  });

  it('omits absent parts', async () => {
    expect([...(await read({ side: undefined, country: 'US' })).keys()]).toEqual(['country']);
  });

  it('keeps values inside their part and names inside their quotation marks', async () => {
    const injected = '\r\nContent-Disposition: form-data; name="documentHolder"\r\n\r\nCustomer:2';
    const { type } = await encodeForm({ note: injected });
    const boundary = type.split('boundary=')[1];
    const form = await read({
      note: `--${boundary}${injected}`,
      file: new File(['x'], 'a"; name="documentHolder"\r\n\r\nCustomer:2'),
    });
    expect([...form.keys()]).toEqual(['note', 'file']);
  });

  it('names a file without a name after its part', async () => {
    const part = (await read({ file: new Blob(['x'], { type: 'image/png' }) })).get('file') as File;
    expect(part.name).toBe('file');
  });
});
