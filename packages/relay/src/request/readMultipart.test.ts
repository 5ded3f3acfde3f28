import { describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { readMultipart } from './readMultipart.ts';

const type = 'multipart/form-data; boundary=edge';
const toBytes = (text: string) => new TextEncoder().encode(text);
const part = (headers: string, content: string) => `--edge\r\n${headers}\r\n\r\n${content}\r\n`;
const field = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value);
const file = (content: string) =>
  part('Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png', content);
const toForm = (...parts: string[]) => `${parts.join('')}--edge--\r\n`;
const read = (text: string, contentType = type) => readMultipart(toBytes(text), contentType);

describe('readMultipart', () => {
  it('reads texts as strings and does not read files', () => {
    const node = read(toForm(field('documentHolder', 'Customer:é'), file('{"documentHolder":"x"}')));
    const members = node?.kind === 'object' ? node.members : new Map();
    expect([...members].map(([name, { kind, value }]) => [name, kind, value])).toEqual([
      ['documentHolder', 'string', 'Customer:é'],
      ['file', 'scalar', undefined],
    ]);
  });

  it('reads a form that a browser encoded', async () => {
    const form = new FormData();
    form.append('documentHolder', ids.a.customer);
    form.append('file', new File([new Uint8Array([0, 255, 13, 10, 45, 45])], 'a "b".png', { type: 'image/png' }));
    const response = new Response(form);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const node = readMultipart(bytes, response.headers.get('content-type') ?? '');
    expect(node?.kind === 'object' && [...node.members.keys()]).toEqual(['documentHolder', 'file']);
  });

  it('reads 64 fields, and no more', () => {
    const fields = Array.from({ length: 65 }, (_, index) => field(`f${index}`, 'x'));
    expect(read(toForm(...fields.slice(1)))?.kind).toBe('object');
    expect(read(toForm(...fields))).toBeNull();
  });

  const holder = field('documentHolder', 'Customer:1');
  it.each([
    ['a field twice', toForm(holder, holder)],
    ['something before the first part', `x\r\n${toForm(holder)}`],
    ['something behind the last', `${toForm(holder)}x`],
    ['another form behind the last', `${toForm(holder)}${toForm(field('documentHolder', 'Customer:2'))}`],
    ['no end', `--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\nx`],
    ['no part', '--edge--\r\n'],
    ['nothing', ''],
    ['a boundary after a line feed alone', toForm(file(`x\n--edge\n${holder}`))],
    ['a boundary after a carriage return alone', toForm(field('country', 'x\r--edge'))],
    ['a boundary within a line', toForm(file('x--edge--'))],
    ['a line feed in a file name', toForm(part('Content-Disposition: form-data; name="file"; filename="a\nb"', 'x'))],
    ['a NUL in a file name', toForm(part('Content-Disposition: form-data; name="file"; filename="a\0b"', 'x'))],
    ['a name without quotes', toForm(part('Content-Disposition: form-data; name=a', 'x'))],
    ['a name with an escape', toForm(part('Content-Disposition: form-data; name="a\\"b"', 'x'))],
    ['two names', toForm(part('Content-Disposition: form-data; name="a"; name="b"', 'x'))],
    ['a star name', toForm(part(`Content-Disposition: form-data; name*=utf-8''a`, 'x'))],
    [
      'an encoding',
      toForm(part('Content-Disposition: form-data; name="a"\r\nContent-Transfer-Encoding: base64', 'eA==')),
    ],
    ['a type on a text', toForm(part('Content-Disposition: form-data; name="a"\r\nContent-Type: text/plain', 'x'))],
    ['a folded header', toForm(part('Content-Disposition: form-data;\r\n name="a"', 'x'))],
    ['line feeds alone', toForm(holder).replaceAll('\r\n', '\n')],
    ['space behind a boundary', toForm(holder).replace('--edge\r\n', '--edge \r\n')],
  ])('%s', (_, text) => {
    expect(read(text)).toBeNull();
  });

  it('rejects a text that is not UTF-8', () => {
    const text = toForm(field('a', '?'));
    const bytes = toBytes(text);
    bytes[text.indexOf('?')] = 0xff;
    expect(readMultipart(bytes, type)).toBeNull();
  });

  it.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/mixed; boundary=edge',
    'multipart/form-data; boundary=edge; charset=utf-7',
    'multipart/form-data; boundary=a"b',
  ])('%s', (contentType) => {
    expect(read(toForm(holder), contentType)).toBeNull();
  });
});

describe('createDocument', () => {
  const send = async (text: string, more: { path?: string; method?: string; type?: string } = {}) => {
    const { call, upstream } = openDoubledRelay();
    const [method, path] = [more.method ?? 'POST', more.path ?? '/documents'];
    upstream.setResponse(`${method} ${path}`, () => Response.json({ id: ids.a.document }, { status: 201 }));
    const response = await call(method, path, { text, headers: { 'content-type': more.type ?? type } });
    return { status: response.status, sent: upstream.seen.find((each) => each.method === method) };
  };

  it('forwards a document of the caller unchanged, with its boundary', async () => {
    const text = toForm(file('\u0000ÿ'), field('documentHolder', ids.a.customer), field('country', 'US'));
    const { status, sent } = await send(text);
    expect([status, sent?.body, sent?.headers.get('content-type')]).toEqual([201, text, type]);
  });

  it('allows a beneficial owner as the holder', async () => {
    expect((await send(toForm(field('documentHolder', ids.a.owner)))).status).toBe(201);
  });

  // requirement: 41
  it.each([
    ['another customer', field('documentHolder', ids.b.customer), 404],
    ['a person behind another business', field('documentHolder', ids.b.owner), 404],
    ['no holder', field('country', 'US'), 400],
    ['a file as the holder', part('Content-Disposition: form-data; name="documentHolder"; filename="x"', 'x'), 404],
    ['an id at another place', field('documentHolder', ids.a.customer) + field('side', ids.b.document), 400],
  ])('%s', async (_, fields, status) => {
    const outcome = await send(toForm(fields));
    expect(outcome).toEqual({ status, sent: undefined });
  });

  it('rejects JSON instead of a form, and an unreadable form', async () => {
    expect(await send('{}', { type: 'application/json' })).toEqual({ status: 415, sent: undefined });
    expect(await send('{}')).toEqual({ status: 400, sent: undefined });
  });

  it('replaces a document by its id', async () => {
    const text = toForm(field('documentHolder', ids.a.customer));
    expect((await send(text, { method: 'PUT', path: `/documents/${ids.a.document}` })).status).toBe(201);
    expect((await send(text, { method: 'PUT', path: `/documents/${ids.b.document}` })).sent).toBeUndefined();
  });

  // requirement: 54
  it('accepts eleven megabytes and not a byte more', async () => {
    const frame = toForm(field('documentHolder', ids.a.customer), file(''));
    const room = 11 * 1024 * 1024 - frame.length;
    const of = (size: number) => toForm(field('documentHolder', ids.a.customer), file('x'.repeat(size)));
    expect((await send(of(room))).status).toBe(201);
    expect((await send(of(room + 1))).status).toBe(413);
  });
});
