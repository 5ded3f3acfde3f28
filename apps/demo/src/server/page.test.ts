import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentSecurityPolicy, readPage } from './page.ts';

let folder: string;
let serve: (request: Request) => Response;
const ask = (path: string, init?: RequestInit) => serve(new Request(`http://localhost${path}`, init));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-page-'));
  const page = join(folder, 'page');
  await mkdir(join(page, 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'outside');
  await writeFile(join(page, '.stamp'), 'ours');
  await writeFile(join(page, 'index.html'), '<!doctype html>');
  await writeFile(join(page, 'assets', 'main-abc.js'), 'export {}');
  serve = await readPage(page);
});
afterAll(() => rm(folder, { recursive: true }));

test('default: the root is the page, asked about every time', async () => {
  const response = ask('/');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('<!doctype html>');
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

test('behavior: hashed files are kept for good', () => {
  const response = ask('/assets/main-abc.js');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
});

test('behavior: the policy allows nothing inline and nothing from elsewhere, on every answer', () => {
  expect(contentSecurityPolicy).not.toMatch(/unsafe|nonce|\*|https?:|data:/);
  for (const response of [ask('/'), ask('/nothing'), ask('/', { method: 'POST' })]) {
    expect(response.headers.get('content-security-policy')).toBe(contentSecurityPolicy);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('behavior: HEAD has no body, an unchanged file is not sent again', async () => {
  const head = ask('/', { method: 'HEAD' });
  expect(await head.text()).toBe('');
  const again = ask('/', { headers: { 'if-none-match': head.headers.get('etag') ?? '' } });
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
])('error: %s is not found', (path) => expect(ask(path).status).toBe(404));

test('error: a page is only read', () => {
  const response = ask('/', { method: 'POST' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});
