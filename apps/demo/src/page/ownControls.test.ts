import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const page = import.meta.dirname;
const demo = resolve(page, '../..');
const packages = resolve(demo, '../../packages');

/** The sources of the page, by their paths; tests and texts are none. */
const sources = await readSources();

async function readSources(): Promise<readonly (readonly [path: string, text: string])[]> {
  const entries = await readdir(page, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => relative(page, join(entry.parentPath, entry.name)));
  return Promise.all(paths.map(async (path) => [path, await readFile(join(page, path), 'utf8')] as const));
}

/** The files with a match, except those for which there is a reason. */
function find(pattern: RegExp, extension: RegExp = /\.tsx?$/, exceptions: readonly string[] = []): string[] {
  return sources
    .filter(([path, text]) => extension.test(path) && !exceptions.includes(path) && pattern.test(text))
    .map(([path]) => path);
}

/** What a screen would need for a field, a form, a button or a dialog of its own. */
const ownControl =
  /<(?:input|select|textarea|form|button|dialog|details|label)\b|role="(?:button|switch|checkbox|radio|dialog|textbox|tab)"|contentEditable|createElement\(|dangerouslySetInnerHTML/;

/** Amounts are read, computed and written by the packages. */
const ownMoney =
  /\b(?:toFixed|parseFloat|parseInt|parseMoney|formatMoney|BigInt|NumberFormat|decimals \*\*)\b|amount\w* ?[-+*/] ?\w|\.(?:amount|balance)\b ?(?:[<>]=?|[!=]==)/;

/** A decision by a status of the service, which the packages make. */
const ownStatus =
  /['"](?:CREATED|PENDING\w*|PROCESSING|COMPLETED|REJECTED|FAILED|EXPIRED|REFUNDED|ACTIVE|FROZEN|CLOSED|APPROVED|UNVERIFIED|VERIFIED|RESOLVE_ERRORS|QUOTE\w*)['"]/;

/** A decision by a status of a list of the packages, or by the kind of a transaction. */
const ownRule =
  /['"](?:todo|attention)['"]|\b(?:isPayment|summarizeTransaction)\b|type [!=]== '(?:INCOMING|OUTGOING|CARD)\w*'/;

/** Requests and storage: the wallet's, except for the sandbox and the user's choices. */
const ownRequest = /\bfetch\(|XMLHttpRequest|WebSocket|EventSource|sendBeacon/;
const ownStorage = /localStorage|sessionStorage|indexedDB|document\.cookie/;

test('uses the fields, forms and buttons of the kit, in the developer drawer too', () => {
  expect(sources.filter(([path]) => path.endsWith('.tsx')).length).toBeGreaterThan(40);
  expect(find(ownControl)).toEqual([]);
});

test('has no rule of its own about money or about a status of the service', () => {
  expect(find(ownMoney)).toEqual([]);
  expect(find(ownStatus)).toEqual([]);
  expect(find(ownRule)).toEqual([]);
});

test('sends requests to the sandbox only, and stores only the choices of the user', () => {
  expect(find(ownRequest, undefined, ['developer/sandboxApi.ts'])).toEqual([]);
  expect(find(ownStorage, undefined, ['settings/settings.ts'])).toEqual([]);
});

test.each([
  [ownControl, '<input name="amount" />'],
  [ownControl, '<button\n  type="button">'],
  [ownControl, '<div role="switch">'],
  [ownMoney, 'balance.amount / 100'],
  [ownMoney, 'new Intl.NumberFormat(locale)'],
  [ownMoney, 'account.balance.amount > 0'],
  [ownStatus, "status === 'COMPLETED'"],
  [ownRule, "['todo', 'next', 'attention'].includes(status)"],
  [ownRule, "filter(({ type }) => type !== 'INCOMING')"],
  [ownRule, 'transactions.filter(isPayment)'],
  [ownRequest, 'await fetch(url)'],
  [ownStorage, 'window.localStorage.setItem'],
])('%s recognizes %s', (pattern, text) => expect(text).toMatch(pattern));

test('accepts what the kit exports', () => {
  expect('<Button>Send</Button><Select label="Theme" />').not.toMatch(ownControl);
});

test('imports only what packages export, and nothing from other folders of the repository', async () => {
  const imports = sources.flatMap(([path, text]) =>
    [...text.matchAll(/(?:from |import |import\()'([^']+)'/g)].map(([, name = '']) => ({ path, name })),
  );
  const ours = imports.filter(({ name }) => name.startsWith('@latchkey/'));
  expect(ours.length).toBeGreaterThan(40);
  const unknown: string[] = [];
  for (const { path, name } of ours) {
    const [, packageName = '', entry = ''] = /^@latchkey\/([^/]+)(.*)$/.exec(name) ?? [];
    const manifest = JSON.parse(await readFile(join(packages, packageName, 'package.json'), 'utf8'));
    if (!Object.hasOwn(manifest.exports, `.${entry}`)) unknown.push(`${path}: ${name}`);
  }
  expect(unknown).toEqual([]);
  const outside = imports.filter(
    ({ path, name }) => name.startsWith('.') && relative(demo, resolve(page, path, '..', name)).startsWith('..'),
  );
  expect(outside).toEqual([]);
});

/** A selector of a part inside a component of the kit: what a screen needs, the kit offers. */
const ownLook = /\.lk-(?!root\b)[\w-]+[^{},]*[ >~+]+[^{},]*\.lk-(?!root\b)/;

test('styles no parts of components', () => {
  expect(find(ownLook, /\.css$/)).toEqual([]);
});

test.each(['.wa-split > .lk-activity > .lk-stack-1 {', '.wa-main .lk-panel .lk-row {'])(
  'a style sheet with %s reaches into a component',
  (selector) => expect(selector).toMatch(ownLook),
);

/** A class of a screen on a button of the kit, which has variants. */
const ownButton = /<Button\b(?:=>|[^>])*?className="[^"]*\blk-/;

test('gives buttons no other variant', () => {
  expect(find(ownButton)).toEqual([]);
});

test('recognizes another variant of a button', () => {
  expect('<Button\n  variant="quiet"\n  className="lk-row wa-persona"\n>').toMatch(ownButton);
  expect('<Button onClick={() => start()} className="lk-row">').toMatch(ownButton);
  expect('<Button className="wa-skip">').not.toMatch(ownButton);
});

/** A surface of the demo's own for a component of the kit; `data-lk-layout` changes it. */
const ownSurface = /\.lk-(?:panel|group|sheet|list)\b[^{},]*\{[^}]*\b(?:background|border|box-shadow)\b/;

test('gives components no other surface', () => {
  expect(find(ownSurface, /\.css$/)).toEqual([]);
});

test('recognizes another surface of a component', () => {
  expect('.wa-plain > .lk-panel {\n  padding: 0;\n  border: 0;\n}').toMatch(ownSurface);
  expect('.wa-main .lk-panel {\n  max-inline-size: none;\n}').not.toMatch(ownSurface);
});

test('sets public custom properties of the kit only', () => {
  expect(find(/--_/, /\.css$/)).toEqual([]);
});
