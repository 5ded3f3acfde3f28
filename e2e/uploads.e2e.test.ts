import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Document } from '@latchkey/contract/documents';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newPerson, openBrowser, type Person } from './browser.ts';
import { openWalletPage, type WalletPage } from './walletPage/openWalletPage.ts';
import type { Hand } from './walletPage/page.ts';
import { signIn } from './walletPage/signIn.ts';

declare const hand: Hand;

const MB = 1024 * 1024;
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Bytes as a picture begins, and every byte there is, so that one that is read as text would not come through. */
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
let wallets: WalletPage;
let browser: Browser;
let person: Person;
let page: Page;
let sent: number;

beforeAll(async () => {
  [wallets, browser] = await Promise.all([openWalletPage(), openBrowser()]);
  folder = await mkdtemp(join(tmpdir(), 'latchkey-uploads-'));
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  person = await newPerson(browser);
  page = await person.openTab();
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/latchkey/documents')) sent += 1;
  });
  await page.goto(wallets.url);
  await signIn(page, wallets, 'ada@example.com');
  await page.setContent('<input type="file" aria-label="Document">');
});
beforeEach(() => {
  sent = 0;
});
afterAll(async () => {
  await browser?.close();
  await wallets?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

interface Outcome {
  readonly document?: Document;
  readonly code?: string;
}

/** Hands in what the person chose, as a page does: the document, or how it was refused. */
async function handIn(key: string): Promise<Outcome> {
  return page.evaluate(async (idempotencyKey): Promise<Outcome> => {
    const { core, wallet } = hand;
    const { customerId } = await core.getRelaySession(wallet);
    const file = document.querySelector('input')?.files?.[0] ?? new Blob();
    const number = { documentNumber: 'P123', issuingAuthority: 'State' };
    const facts = { documentHolder: customerId, documentType: 'PASSPORT', country: 'US', ...number } as const;
    return core.createDocument(wallet, { ...facts, file, idempotencyKey }).then(
      (handedIn) => ({ document: handedIn }),
      (error: InstanceType<Hand['core']['WalletError']>) => ({ code: error.code }),
    );
  }, key);
}

async function choose(name: string): Promise<void> {
  await page.getByLabel('Document').setInputFiles(join(folder, name));
}

async function handInFile(name: string, key: string = name): Promise<Outcome> {
  await choose(name);
  return handIn(key);
}

const idsListed = () =>
  page.evaluate(async () => (await hand.core.listDocuments(hand.wallet)).data.map(({ id }) => id as string));

it('default: a file from the disk is a document, under its name', async () => {
  const { document } = await handInFile('passport.png');
  expect(document).toMatchObject({ documentType: 'PASSPORT', fileName: 'passport.png' });
  expect(await idsListed()).toEqual([document?.id]);
});

it('behavior: the same file under its key is the same document, byte for byte; one byte of another is not', async () => {
  const listed = await idsListed();
  expect((await handInFile('passport.png')).document?.id).toBe(listed[0]);
  expect(await handInFile('other.png', 'passport.png')).toMatchObject({ code: 'CONFLICT' });
  expect(await idsListed()).toEqual(listed);
});

it('behavior: a name in any script, and a file as large as one may be', async () => {
  expect((await handInFile('Führerschein „vorn“.pdf', 'licence')).document?.fileName).toBe('Führerschein „vorn“.pdf');
  expect((await handInFile('largest.png')).document?.fileName).toBe('largest.png');
});

it('#25 behavior: an answer that was lost is asked for again, and there is one document', async () => {
  const before = await idsListed();
  await page.route(
    /\/latchkey\/documents$/,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  expect(await handInFile('other.png')).toEqual({ code: 'NETWORK_FAILED' });
  const { document } = await handInFile('other.png');
  expect((await idsListed()).sort()).toEqual([...before, document?.id ?? ''].sort());
});

it.each([
  ['too large.png', 'FILE_TOO_LARGE'],
  ['drawing.svg', 'FILE_TYPE_REFUSED'],
  ['empty.png', 'FILE_EMPTY'],
])('error: %s is refused before anything is sent: %s', async (name, code) => {
  expect(await handInFile(name)).toEqual({ code });
  expect(sent).toBe(0);
});

it('error: a page that says it is a picture', async () => {
  const before = await idsListed();
  const { code } = await handInFile('page.png');
  expect(code).toMatch(/^(FILE_TYPE_REFUSED|INVALID_INPUT)$/);
  expect(await idsListed()).toEqual(before);
});

it('error: a file that is gone from the disk by the time it is read', async () => {
  await writeFile(join(folder, 'gone.png'), picture(MB));
  await choose('gone.png');
  await rm(join(folder, 'gone.png'));
  // Chromium may say of such a file that it has no bytes.
  expect((await handIn('gone')).code).toMatch(/^FILE_(UNREADABLE|EMPTY)$/);
  expect(sent).toBe(0);
});

it.each([
  ['twelve megabytes', 12 * MB, 'image/png', [413, 'RELAY_BODY_TOO_LARGE']],
  ['a type that is not taken', 100, 'image/svg+xml', [400, 'INVALID_INPUT']],
] as const)('error: a page that looks at nothing and sends %s', async (_, length, type, refusal) => {
  const before = await idsListed();
  const answer = await page.evaluate(
    async ([size, mime]) => {
      const { customerId } = await hand.core.getRelaySession(hand.wallet);
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
  expect(answer).toEqual(refusal);
  expect(await idsListed()).toEqual(before);
});

it('#56 behavior: nothing of it went against the page’s policy, and nothing was thrown that nobody caught', () => {
  expect([person.watch.violations, person.watch.errors]).toEqual([[], []]);
});
