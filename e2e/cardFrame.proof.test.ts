import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildPath, type Operation } from '@latchkey/contract';
import { listInternalAccounts } from '@latchkey/contract/accounts';
import { createCard, getCard, revealCard } from '@latchkey/contract/cards';
import { createCustomer } from '@latchkey/contract/customers';
import type { Sandbox } from '@latchkey/sandbox';
import { type StartedSandbox, startSandbox } from '@latchkey/sandbox/node';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, flags } from '../scripts/chromium.mjs';
import { openUserBrowser, type UserBrowser } from './browser.ts';
import { readStorage } from './storage.ts';
import { openWalletPage, type WalletPage } from './walletPage/openWalletPage.ts';
import type { TestApi } from './walletPage/page.ts';
import { getSessionStatus, signIn } from './walletPage/signIn.ts';

declare const testApi: TestApi;

const otherHost = 'stranger.example';

/** The URL of a sandbox, and its credentials. */
interface Service {
  readonly url: string;
  readonly sandbox: Sandbox;
}

/** Sends the service a request that only the platform may send. */
async function call<B>(service: Service, operation: Operation, params: Record<string, string>, body?: object) {
  const { clientId, clientSecret } = service.sandbox.platform;
  const query = operation.method === 'GET' && body ? `?${new URLSearchParams(body as Record<string, string>)}` : '';
  const response = await fetch(`${service.url}/2025-10-13${buildPath(operation, params)}${query}`, {
    method: operation.method,
    headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    ...(operation.method !== 'GET' && body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as B;
}

/** Issues an active card to a customer, and returns its id. */
async function issueCard(service: Service, cardholderId: string): Promise<string> {
  const query = { customerId: cardholderId, type: 'EMBEDDED_WALLET' };
  const { data } = await call<{ data: { id: string }[] }>(service, listInternalAccounts, {}, query);
  const body = { cardholderId, form: 'VIRTUAL', fundingSources: data.map(({ id }) => id) };
  const { id: cardId } = await call<{ id: string }>(service, createCard, {}, body);
  await call(service, getCard, { cardId });
  return cardId;
}

/** A card number in a browser frame: the effect of its page's headers. */
describe.sequential('the frame of a card number', () => {
  let started: StartedSandbox;
  let server: Server;
  let browser: Browser;
  let person: UserBrowser;
  let page: Page;
  let framed = '';
  let cardId = '';

  const reveal = async () => (await call<{ panEmbedUrl: string }>(started, revealCard, { cardId })).panEmbedUrl;

  /** Opens the wallet page at a host, with a URL in its frame. */
  async function openWithFrame(host: string, address: string): Promise<void> {
    framed = address;
    await page.goto(`http://${host}:${(server.address() as AddressInfo).port}/`);
  }

  const values = () => page.frameLocator('iframe').locator('dd').allTextContents();

  beforeAll(async () => {
    server = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end(`<!doctype html><title>Wallet</title><iframe title="Card" src="${framed}"></iframe>`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    started = await startSandbox({ seed: 'card frame' });
    const customer = { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace', email: 'ada@example.com' };
    const { id } = await call<{ id: string }>(started, createCustomer, {}, customer);
    cardId = await issueCard(started, id);
    browser = await chromium.launch({
      executablePath: await chromiumPath(),
      args: [...flags, `--host-resolver-rules=MAP ${otherHost} 127.0.0.1`],
    });
    person = await openUserBrowser(browser);
    page = await person.openTab();
  });
  afterAll(async () => {
    await browser?.close();
    await new Promise((resolve) => server?.close(resolve));
    await started?.close();
  });

  it('shows the number once, styled, without a violation', async () => {
    await openWithFrame('localhost', await reveal());
    const [number, expiry, code] = await values();
    expect(number).toMatch(/^4000( \d{4}){3}$/);
    expect(expiry).toMatch(/^\d{2}\/\d{2}$/);
    expect(code).toMatch(/^\d{3}$/);
    const display = await page
      .frameLocator('iframe')
      .locator('dl')
      .evaluate((list) => getComputedStyle(list).display);
    expect(display).toBe('grid');
    expect(person.activity.violations).toEqual([]);
    await page.reload();
    expect(await values()).toEqual([]);
    await page.frameLocator('iframe').getByText('no longer available').waitFor();
  });

  it('shows nothing as a top-level page, and the URL stays valid for the frame', async () => {
    const address = await reveal();
    const response = await page.goto(address);
    expect(response?.status()).toBe(403);
    expect(await page.locator('dd').count()).toBe(0);
    await openWithFrame('localhost', address);
    expect(await values()).toHaveLength(3);
  });

  it('shows nothing in a frame of another origin', async () => {
    await openWithFrame(otherHost, await reveal());
    await page.waitForLoadState('networkidle');
    expect(await values()).toEqual([]);
    expect(person.activity.console.join('\n')).toContain('frame-ancestors');
  });
});

/** The same frame under control of the wallet: shown in one tab, and hidden by events in another. */
describe.sequential('a number that the wallet shows', () => {
  let wallets: WalletPage;
  let browser: Browser;
  let person: UserBrowser;
  let page: Page;
  let other: Page;
  let cardId = '';

  /** Shows the number in a frame created by a script; a lock or a sign-out may come first. */
  const revealInFrame = () =>
    page.evaluate(async (id) => {
      document.querySelector('iframe')?.remove();
      const frame = document.body.appendChild(document.createElement('iframe'));
      const { core, wallet } = testApi;
      return core.revealCard(wallet, { cardId: id as `Card:${string}`, frame }).then(
        () => 'shown',
        ({ code }) => code as string,
      );
    }, cardId);
  const values = () => page.frameLocator('iframe').locator('dd').allTextContents();
  const src = () => page.locator('iframe').getAttribute('src');
  const countFrameRequests = () =>
    person.activity.requests.filter((request) => request.includes('/card-frames/')).length;

  const signInAgain = async () => {
    await wallets.clock.advance(31_000);
    await signIn(page, wallets, 'ada@example.com');
    await expect.poll(() => getSessionStatus(other)).toBe('ready');
  };

  beforeAll(async () => {
    wallets = await openWalletPage();
    browser = await chromium.launch({ executablePath: await chromiumPath(), args: flags });
    person = await openUserBrowser(browser);
    [page, other] = [await person.openTab(), await person.openTab()];
    for (const tab of [page, other]) await tab.goto(wallets.url);
    await signIn(page, wallets, 'ada@example.com');
    await other.evaluate(() => testApi.core.restoreSession(testApi.wallet));
    const { customerId } = await page.evaluate(() => testApi.core.getRelaySession(testApi.wallet));
    cardId = await issueCard({ url: wallets.serviceUrl, sandbox: wallets.sandbox }, customerId);
  });
  afterAll(async () => {
    await browser?.close();
    await wallets?.close();
  });

  // requirement: 35
  it('disappears within a second when another tab locks, and back or forward does not restore it', async () => {
    await page.evaluate(() => history.pushState({}, '', '#card'));
    expect(await revealInFrame()).toBe('shown');
    await expect.poll(values).toHaveLength(3);
    expect((await values())[0]).toMatch(/^4000( \d{4}){3}$/);
    const token = (await src())?.split('/').at(-1) ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    for (const tab of [page, other]) expect((await readStorage(tab)).text).not.toContain(token);

    await other.evaluate(() => testApi.core.lockWallet(testApi.wallet));
    await expect.poll(src, { timeout: 1_000, interval: 20 }).toBeNull();
    await expect.poll(values, { timeout: 1_000, interval: 20 }).toEqual([]);
    for (const step of ['back', 'forward'] as const) {
      await page.evaluate((way) => history[way](), step);
      await page.waitForTimeout(200);
      expect([step, await values(), countFrameRequests()]).toEqual([step, [], 1]);
    }
    expect(await revealInFrame()).toBe('SESSION_REQUIRED');
    const { posted, console: written } = person.activity;
    expect([...posted, ...written].join('\n')).not.toContain(token);
  });

  // requirement: 35
  it('disappears when another tab signs out', async () => {
    await signInAgain();
    expect(await revealInFrame()).toBe('shown');
    await expect.poll(values).toHaveLength(3);
    await other.evaluate(() => testApi.core.signOut(testApi.wallet));
    await expect.poll(values, { timeout: 1_000, interval: 20 }).toEqual([]);
    expect([await src(), await getSessionStatus(page)]).toEqual([null, 'signedOut']);
  });

  // requirement: 35
  it('never appears when its response arrives after the lock', async () => {
    await signInAgain();
    const before = countFrameRequests();
    let respond = () => {};
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const requested = page.waitForRequest('**/reveal');
    await page.route('**/reveal', async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    const shown = revealInFrame();
    await requested;
    await other.evaluate(() => testApi.core.lockWallet(testApi.wallet));
    await expect.poll(() => getSessionStatus(page)).toBe('locked');
    respond();
    expect(await shown).toBe('SESSION_REQUIRED');
    await page.waitForTimeout(200);
    expect([await src(), countFrameRequests() - before]).toEqual([null, 0]);
    expect(person.activity.errors).toEqual([]);
  });
});
