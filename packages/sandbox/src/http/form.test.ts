import { describe, expect, it } from 'vitest';
import { toUtf8 } from '../crypto/bytes.ts';
import { readForm } from './form.ts';

/** Returns a form as a client sends it. */
async function sendForm(parts: readonly (readonly [string, string | Blob, string?])[]) {
  const form = new FormData();
  for (const [name, part, fileName] of parts) {
    if (typeof part === 'string') form.append(name, part);
    else form.append(name, part, fileName);
  }
  const response = new Response(form);
  return [new Uint8Array(await response.arrayBuffer()), response.headers.get('content-type')] as const;
}

const binary = new Uint8Array([0, 255, 13, 10, 45, 45, 0]);

it('parses strings and files, byte for byte', async () => {
  const { parts } = await readForm(
    ...(await sendForm([
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

it('has the same fingerprint for the same parts with any boundary, and another for any change', async () => {
  const readFingerprint = async (name: string, type: string, bytes: BlobPart, country = 'US') =>
    (
      await readForm(
        ...(await sendForm([
          ['country', country],
          ['file', new Blob([bytes], { type }), name],
        ])),
      )
    ).fingerprint;
  const print = await readFingerprint('a.png', 'image/png', binary);
  const [first, second] = [await sendForm([['a', 'b']]), await sendForm([['a', 'b']])];
  expect(first[1]).not.toBe(second[1]);
  expect((await readForm(...first)).fingerprint).toBe((await readForm(...second)).fingerprint);
  const others = [
    await readFingerprint('b.png', 'image/png', binary),
    await readFingerprint('a.png', 'image/jpeg', binary),
    await readFingerprint('a.png', 'image/png', binary.subarray(1)),
    await readFingerprint('a.png', 'image/png', binary, 'GB'),
  ];
  expect(await readFingerprint('a.png', 'image/png', binary)).toBe(print);
  expect(new Set([print, ...others]).size).toBe(5);
});

it('accepts names of object prototype members', async () => {
  const { parts } = await readForm(
    ...(await sendForm([
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

describe('form without parts', () => {
  it('parses the form that this platform writes', async () => {
    expect((await readForm(...(await sendForm([])))).parts).toEqual({});
  });

  it.each([
    ['boundary=b', '--b--\r\n'],
    ['boundary=b', '--b--'],
    ['boundary=b', '\r\n--b--\r\n'],
    ['charset=utf-8; Boundary="b c"; x=y', '--b c--\r\n'],
  ])('accepts only the closing delimiter of %s: %j', async (parameters, body) => {
    const { parts } = await readForm(toUtf8(body), `multipart/form-data; ${parameters}`);
    expect(parts).toEqual({});
  });

  it.each([
    ['boundary=b', '--c--\r\n'],
    ['boundary=b', '--b-\r\n'],
    ['boundary=b', 'x--b--'],
    ['boundary=b', '--b--x'],
    ['boundary=', '----'],
    ['charset=utf-8', '--b--'],
  ])('rejects a body that is not the closing delimiter of %s: %j', async (parameters, body) => {
    await expect(readForm(toUtf8(body), `multipart/form-data; ${parameters}`)).rejects.toMatchObject({
      details: { reason: 'FORM_UNREADABLE' },
    });
  });
});

describe('error', () => {
  const invalidForm = (reason: string) =>
    expect.objectContaining({ code: 'INVALID_REQUEST_FORMAT', status: 400, details: { reason } });

  it('rejects a repeated part', async () => {
    const form = await sendForm([
      ['documentHolder', 'Customer:mine'],
      ['documentHolder', 'Customer:theirs'],
    ]);
    await expect(readForm(...form)).rejects.toEqual(invalidForm('PART_REPEATED'));
  });

  it.each(['application/json', 'multipart/mixed; boundary=x', 'multipart/form-data', '', null])(
    'rejects the type %s',
    async (contentType) => {
      await expect(readForm(toUtf8('{}'), contentType)).rejects.toEqual(invalidForm('NOT_MULTIPART'));
    },
  );

  it.each([
    '',
    'x',
    '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nno end',
    '--b\r\nContent-Disposition: attachment\r\n\r\nx\r\n--b--\r\n',
  ])('rejects a malformed form: %j', async (body) => {
    await expect(readForm(toUtf8(body), 'multipart/form-data; boundary=b')).rejects.toEqual(
      invalidForm('FORM_UNREADABLE'),
    );
  });
});
