import { describe, expect, it } from 'vitest';
import { toUtf8 } from '../crypto/bytes.ts';
import { readForm } from './form.ts';

/** A form as a client sends it. */
async function sent(parts: readonly (readonly [string, string | Blob, string?])[]) {
  const form = new FormData();
  for (const [name, part, fileName] of parts) {
    if (typeof part === 'string') form.append(name, part);
    else form.append(name, part, fileName);
  }
  const response = new Response(form);
  return [new Uint8Array(await response.arrayBuffer()), response.headers.get('content-type')] as const;
}

const binary = new Uint8Array([0, 255, 13, 10, 45, 45, 0]);

it('default: texts and files, byte for byte', async () => {
  const { parts } = await readForm(
    ...(await sent([
      ['country', 'US'],
      ['documentNumber', 'Ä 1'],
      ['file', new Blob([binary], { type: 'image/png' }), 'pass port.png'],
    ])),
  );
  const { file, ...texts } = parts;
  expect(texts).toEqual({ country: 'US', documentNumber: 'Ä 1' });
  if (!(file instanceof File)) throw new Error('The file is none.');
  expect([file.name, file.type]).toEqual(['pass port.png', 'image/png']);
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(binary);
});

it('behavior: the same parts have the same print, whatever their boundary; another name, type or byte has another', async () => {
  const printOf = async (name: string, type: string, bytes: BlobPart, country = 'US') =>
    (
      await readForm(
        ...(await sent([
          ['country', country],
          ['file', new Blob([bytes], { type }), name],
        ])),
      )
    ).print;
  const print = await printOf('a.png', 'image/png', binary);
  const [first, second] = [await sent([['a', 'b']]), await sent([['a', 'b']])];
  expect(first[1]).not.toBe(second[1]);
  expect((await readForm(...first)).print).toBe((await readForm(...second)).print);
  const others = [
    await printOf('b.png', 'image/png', binary),
    await printOf('a.png', 'image/jpeg', binary),
    await printOf('a.png', 'image/png', binary.subarray(1)),
    await printOf('a.png', 'image/png', binary, 'GB'),
  ];
  expect(await printOf('a.png', 'image/png', binary)).toBe(print);
  expect(new Set([print, ...others]).size).toBe(5);
});

it('behavior: a name that every object has is a part like any other', async () => {
  const { parts } = await readForm(
    ...(await sent([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ])),
  );
  expect(Object.entries(parts)).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ]);
  expect(({} as { x?: string }).x).toBeUndefined();
});

describe('error', () => {
  const refused = (reason: string) =>
    expect.objectContaining({ code: 'INVALID_REQUEST_FORMAT', status: 400, details: { reason } });

  it('error: a part that came twice', async () => {
    const form = await sent([
      ['documentHolder', 'Customer:mine'],
      ['documentHolder', 'Customer:theirs'],
    ]);
    await expect(readForm(...form)).rejects.toEqual(refused('PART_REPEATED'));
  });

  it.each(['application/json', 'multipart/mixed; boundary=x', 'multipart/form-data', '', null])(
    'error: the type %s',
    async (contentType) => {
      await expect(readForm(toUtf8('{}'), contentType)).rejects.toEqual(refused('NOT_MULTIPART'));
    },
  );

  it.each([
    '',
    'x',
    '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nno end',
    '--b\r\nContent-Disposition: attachment\r\n\r\nx\r\n--b--\r\n',
  ])('error: a body that is no form: %j', async (body) => {
    await expect(readForm(toUtf8(body), 'multipart/form-data; boundary=b')).rejects.toEqual(refused('FORM_UNREADABLE'));
  });
});
