import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { chromiumPath, flags } from '../scripts/chromium.mjs';

/** A Chromium of this machine. Playwright disables its back-forward cache, except for tests of that cache. */
export async function openBrowser({ backForwardCache = false } = {}): Promise<Browser> {
  const ignoreDefaultArgs = backForwardCache ? ['--disable-back-forward-cache'] : [];
  return chromium.launch({ executablePath: await chromiumPath(), args: flags, ignoreDefaultArgs });
}

/** The recorded activity of a page: violations, errors, and every channel that could leak a secret. */
export interface PageActivity {
  /** Violations of the content security policy, as the browser reports them. */
  readonly violations: string[];
  /** Everything written to the console, and uncaught errors. */
  readonly console: string[];
  readonly errors: string[];
  /** Every request: method, URL, headers and body. */
  readonly requests: string[];
  /** Messages over `postMessage` and `BroadcastChannel`. */
  readonly posted: string[];
}

/** A browser profile of one user; its pages are tabs. */
export interface UserBrowser {
  readonly context: BrowserContext;
  readonly activity: PageActivity;
  openTab(): Promise<Page>;
}

/** A user with their own browser. */
export async function openUserBrowser(browser: Browser, viewport = { width: 1100, height: 900 }): Promise<UserBrowser> {
  const context = await browser.newContext({ viewport, locale: 'en-US', reducedMotion: 'reduce' });
  // Other steps use the processors as well.
  context.setDefaultTimeout(45_000);
  const activity: PageActivity = { violations: [], console: [], errors: [], requests: [], posted: [] };
  await context.exposeBinding('__violation', (_, text: string) => void activity.violations.push(text));
  await context.exposeBinding('__posted', (_, text: string) => void activity.posted.push(text));
  await context.addInitScript(observePage);
  context.on('console', (message) => activity.console.push(`${message.type()} ${message.text()}`));
  context.on('weberror', (error) => activity.errors.push(String(error.error().stack ?? error.error())));
  context.on('request', (request) => {
    const { url, method, headers, postData } = {
      url: request.url(),
      method: request.method(),
      headers: request.headers(),
      postData: request.postData(),
    };
    activity.requests.push(`${method} ${url} ${JSON.stringify(headers)} ${postData ?? ''}`);
  });
  return { context, activity, openTab: () => context.newPage() };
}

/** The error of a failed journey, with what the user sees in each tab and the end of the console. */
export async function describeFailure(error: unknown, { context, activity }: UserBrowser): Promise<Error> {
  const seen = context.pages().map((page) =>
    page
      .locator('body')
      .textContent({ timeout: 5_000 })
      .then(
        (text) => `${page.url()}: ${text}`,
        (reason) => `${page.url()}: ${reason}`,
      ),
  );
  const lines = [String(error), ...(await Promise.all(seen)), ...activity.console.slice(-10)];
  return new Error(lines.map((line) => line.replaceAll(/\s+/g, ' ')).join('\n'), { cause: error });
}

/** Runs in the page before its own scripts, and reports violations and messages to the test. */
function observePage(): void {
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

/** Runs axe on the current page and returns one line per finding. */
export async function runAxe(page: Page): Promise<string[]> {
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

/** How far the page overflows its window horizontally, in pixels. */
export function getHorizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
