import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Document } from '@latchkey/contract/documents';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openBrowser, openUserBrowser, type UserBrowser } from './browser.ts';
import { openBeforeTests } from './openBeforeTests.ts';
import { openWalletPage } from './walletPage/openWalletPage.ts';
import type { TestApi } from './walletPage/page.ts';
import { signIn } from './walletPage/signIn.ts';

declare const testApi: TestApi;

const MB = 1024 * 1024;
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The first bytes of a picture, then every byte value, so that decoding it as text would change it. */
function picture(length: number): Buffer {
  return Buffer.concat([Buffer.from(PNG), Buffer.alloc(length - PNG.length, Buffer.from([...Array(256).keys()]))]);
}

const files: Readonly<Record<string, Buffer>> = {
  'passport.png': picture(3 * MB),
  'other.png': Buffer.concat([picture(3 * MB - 1), Buffer.from([7])]),
  'Führerschein „vorn“.pdf': Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1'),
  'largest.png': picture(10 * MB),
  'too large.png': picture(10 * MB + 1),
  'drawing.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  'page.png': Buffer.from('<!doctype html><title>No picture</title>'),
  'empty.png': Buffer.alloc(0),
};

let folder: string;
const opened = openBeforeTests({ wallets: openWalletPage, browser: openBrowser });
let person: UserBrowser;
let page: Page;
let sent: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-uploads-'));
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  person = await openUserBrowser(opened.browser);
  page = await person.openTab();
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/latchkey/documents')) sent += 1;
  });
  await page.goto(opened.wallets.url);
  await signIn(page, opened.wallets, 'ada@example.com');
  await page.setContent('<input type="file" aria-label="Document">');
});
beforeEach(() => {
  sent = 0;
});
afterAll(async () => {
  if (folder) await rm(folder, { recursive: true, force: true });
});

interface Outcome {
  readonly document?: Document;
  readonly code?: string;
}

/** Uploads the user's file, as a page does, and returns the document or its error. */
async function uploadChosenFile(key: string): Promise<Outcome> {
  return page.evaluate(async (idempotencyKey): Promise<Outcome> => {
    const { core, wallet } = testApi;
    const { customerId } = await core.getRelaySession(wallet);
    const file = document.querySelector('input')?.files?.[0] ?? new Blob();
    const number = { documentNumber: 'P123', issuingAuthority: 'State' };
    const facts = { documentHolder: customerId, documentType: 'PASSPORT', country: 'US', ...number } as const;
    return core.createDocument(wallet, { ...facts, file, idempotencyKey }).then(
      (handedIn) => ({ document: handedIn }),
      (error: InstanceType<TestApi['core']['WalletError']>) => ({ code: error.code }),
    );
  }, key);
}

async function choose(name: string): Promise<void> {
  await page.getByLabel('Document').setInputFiles(join(folder, name));
}

async function uploadFile(name: string, key: string = name): Promise<Outcome> {
  await choose(name);
  return uploadChosenFile(key);
}

const listDocumentIds = () =>
  page.evaluate(async () => (await testApi.core.listDocuments(testApi.wallet)).data.map(({ id }) => id as string));

it('uploads a file from disk as a document with its name', async () => {
  const { document } = await uploadFile('passport.png');
  expect(document).toMatchObject({ documentType: 'PASSPORT', fileName: 'passport.png' });
  expect(await listDocumentIds()).toEqual([document?.id]);
});

it('returns the same document for the same file and key, byte for byte; rejects a file that differs in one byte', async () => {
  const listed = await listDocumentIds();
  expect((await uploadFile('passport.png')).document?.id).toBe(listed[0]);
  expect(await uploadFile('other.png', 'passport.png')).toMatchObject({ code: 'CONFLICT' });
  expect(await listDocumentIds()).toEqual(listed);
});

it('accepts a name in any script, and a file of the maximum size', async () => {
  expect((await uploadFile('Führerschein „vorn“.pdf', 'licence')).document?.fileName).toBe('Führerschein „vorn“.pdf');
  expect((await uploadFile('largest.png')).document?.fileName).toBe('largest.png');
});

// requirement: 25
it('retries after a lost response, and there is one document', async () => {
  const before = await listDocumentIds();
  await page.route(
    /\/latchkey\/documents$/,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  expect(await uploadFile('other.png')).toEqual({ code: 'NETWORK_FAILED' });
  const { document } = await uploadFile('other.png');
  expect((await listDocumentIds()).sort()).toEqual([...before, document?.id ?? ''].sort());
});

it.each([
  ['too large.png', 'FILE_TOO_LARGE'],
  ['drawing.svg', 'FILE_TYPE_REFUSED'],
  ['empty.png', 'FILE_EMPTY'],
])('%s is rejected before anything is sent: %s', async (name, code) => {
  expect(await uploadFile(name)).toEqual({ code });
  expect(sent).toBe(0);
});

it('rejects an HTML file with the name of a picture', async () => {
  const before = await listDocumentIds();
  const { code } = await uploadFile('page.png');
  expect(code).toMatch(/^(FILE_TYPE_REFUSED|INVALID_INPUT)$/);
  expect(await listDocumentIds()).toEqual(before);
});

it('reports a file that was deleted before it is read', async () => {
  await writeFile(join(folder, 'gone.png'), picture(MB));
  await choose('gone.png');
  await rm(join(folder, 'gone.png'));
  // Chromium may report such a file as empty.
  expect((await uploadChosenFile('gone')).code).toMatch(/^FILE_(UNREADABLE|EMPTY)$/);
  expect(sent).toBe(0);
});

it.each([
  ['twelve megabytes', 12 * MB, 'image/png', [413, 'RELAY_BODY_TOO_LARGE']],
  ['an unsupported type', 100, 'image/svg+xml', [400, 'INVALID_INPUT']],
] as const)('the relay rejects an unchecked upload of %s', async (_, length, type, expected) => {
  const before = await listDocumentIds();
  const result = await page.evaluate(
    async ([size, mime]) => {
      const { customerId } = await testApi.core.getRelaySession(testApi.wallet);
      const form = new FormData();
      const facts = { documentHolder: customerId, documentType: 'PASSPORT', country: 'US', documentNumber: 'P1' };
      for (const [name, value] of Object.entries({ ...facts, issuingAuthority: 'State' })) form.set(name, value);
      form.set('file', new File([new Uint8Array(size)], 'a.png', { type: mime }));
      const headers = { 'Latchkey-Client': 'e2e' };
      const response = await fetch('/latchkey/documents', { method: 'POST', headers, body: form });
      return [response.status, ((await response.json()) as { code: string }).code];
    },
    [length, type] as const,
  );
  expect(result).toEqual(expected);
  expect(await listDocumentIds()).toEqual(before);
});

// requirement: 56
it('causes no policy violation and no uncaught error', () => {
  expect([person.activity.violations, person.activity.errors]).toEqual([[], []]);
});
