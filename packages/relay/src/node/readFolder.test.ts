import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFolder } from './readFolder.ts';

const policy = "default-src 'self'";

let folder: string;
let serve: (request: Request) => Response;
const get = (path: string, init?: RequestInit) => serve(new Request(`http://localhost${path}`, init));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-page-'));
  const page = join(folder, 'page');
  await mkdir(join(page, 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'outside');
  await writeFile(join(page, '.stamp'), 'ours');
  await writeFile(join(page, 'index.html'), '<!doctype html>');
  await writeFile(join(page, 'assets', 'main-abc.js'), 'export {}');
  serve = await readFolder(page, { headers: { 'content-security-policy': policy } });
});
afterAll(() => rm(folder, { recursive: true }));

test('serves the page at the root, revalidated every time', async () => {
  const response = get('/');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('<!doctype html>');
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test('caches hashed files permanently', () => {
  const response = get('/assets/main-abc.js');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
});

test('sends the headers of the caller with every response', () => {
  for (const response of [get('/'), get('/assets/main-abc.js'), get('/nothing'), get('/', { method: 'POST' })])
    expect(response.headers.get('content-security-policy')).toBe(policy);
});

test('HEAD has no body, an unchanged file is not sent again', async () => {
  const head = get('/', { method: 'HEAD' });
  expect(await head.text()).toBe('');
  const again = get('/', { headers: { 'if-none-match': head.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

test.each([
  '/nothing',
  '/.stamp',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/assets',
  '//index.html',
])('%s is not found', (path) => expect(get(path).status).toBe(404));

test('allows only reads', () => {
  const response = get('/', { method: 'POST' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});
