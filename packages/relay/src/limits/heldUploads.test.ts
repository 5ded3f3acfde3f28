import { expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { ids } from '../../test/upstreamDouble.ts';

function createForm(holder: string): string {
  const field = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nbytes\r\n--b--\r\n';
  return field('documentHolder', holder) + field('documentType', 'PASSPORT') + field('country', 'US') + file;
}

it('forwards four documents of one customer at once, and more when one of them is done', async () => {
  const { call, upstream } = openDoubledRelay();
  const waiting: (() => void)[] = [];
  upstream.setResponse('POST /documents', async () => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return Response.json({ id: 'Document:new' }, { status: 201 });
  });
  const upload = async (as: 'a' | 'b' = 'a') => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const response = await call('POST', '/documents', { as, headers, text: createForm(ids[as].customer) });
    return [response.status, response.headers.get('retry-after')];
  };
  const until = async (count: number) => {
    while (waiting.length < count) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  const first = Array.from({ length: 4 }, () => upload());
  await until(4);
  expect(await upload()).toEqual([429, '1']);
  expect((await call('GET', '/documents')).status).toBe(200);
  const other = upload('b');
  await until(5);
  for (const respond of waiting.splice(0)) respond();
  expect(await Promise.all([...first, other])).toEqual(Array(5).fill([201, null]));
  const next = upload();
  await until(1);
  waiting[0]?.();
  expect(await next).toEqual([201, null]);
});
