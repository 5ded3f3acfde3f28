import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { chromiumPath, flags } from '../scripts/chromium.mjs';

/** A Chromium of this machine. Playwright takes its back-forward cache from it, unless a test is about that. */
export async function openBrowser({ backForwardCache = false } = {}): Promise<Browser> {
  const ignoreDefaultArgs = backForwardCache ? ['--disable-back-forward-cache'] : [];
  return chromium.launch({ executablePath: await chromiumPath(), args: flags, ignoreDefaultArgs });
}

/** Everything a page was seen to do that a wallet's page must not, and everything a secret could leave by. */
export interface Watch {
  /** Violations of the content security policy, as the browser reports them. */
  readonly violations: string[];
  /** What was written to the console, by anybody, and errors that nobody caught. */
  readonly console: string[];
  readonly errors: string[];
  /** Every request: method, address, headers and body. */
  readonly requests: string[];
  /** What went over `postMessage` and `BroadcastChannel`. */
  readonly posted: string[];
}

/** A browser profile of one person; its pages are tabs. */
export interface Person {
  readonly context: BrowserContext;
  readonly watch: Watch;
  openTab(): Promise<Page>;
}

/** A person with a browser of their own. */
export async function newPerson(browser: Browser, viewport = { width: 1100, height: 900 }): Promise<Person> {
  const context = await browser.newContext({ viewport, locale: 'en-US', reducedMotion: 'reduce' });
  context.setDefaultTimeout(15_000);
  const watch: Watch = { violations: [], console: [], errors: [], requests: [], posted: [] };
  await context.exposeBinding('__violation', (_, text: string) => void watch.violations.push(text));
  await context.exposeBinding('__posted', (_, text: string) => void watch.posted.push(text));
  await context.addInitScript(tap);
  context.on('console', (message) => watch.console.push(`${message.type()} ${message.text()}`));
  context.on('weberror', (error) => watch.errors.push(String(error.error().stack ?? error.error())));
  context.on('request', (request) => {
    const { url, method, headers, postData } = {
      url: request.url(),
      method: request.method(),
      headers: request.headers(),
      postData: request.postData(),
    };
    watch.requests.push(`${method} ${url} ${JSON.stringify(headers)} ${postData ?? ''}`);
  });
  return { context, watch, openTab: () => context.newPage() };
}

/** Runs in the page before anything of it. */
function tap(): void {
  const page = globalThis as unknown as { __violation(text: string): void; __posted(text: string): void };
  document.addEventListener('securitypolicyviolation', (event) => {
    page.__violation(
      `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
    );
  });
  const { postMessage } = BroadcastChannel.prototype;
  BroadcastChannel.prototype.postMessage = function (message) {
    page.__posted(JSON.stringify(message));
    return postMessage.call(this, message);
  };
  const windowPost = window.postMessage.bind(window) as (...parameters: unknown[]) => void;
  window.postMessage = (...parameters: unknown[]) => {
    page.__posted(JSON.stringify(parameters[0]));
    windowPost(...parameters);
  };
}

let axeSource: string | undefined;

/** What axe finds on the page as it stands, in one line per finding. */
export async function axeFindings(page: Page): Promise<string[]> {
  axeSource ??= await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
}

/** How far the page reaches beyond its window, sideways, in pixels. */
export function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
