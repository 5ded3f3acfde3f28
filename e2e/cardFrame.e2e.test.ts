import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Operation, pathOf } from '@latchkey/contract';
import { listInternalAccounts } from '@latchkey/contract/accounts';
import { createCard, getCard, revealCard } from '@latchkey/contract/cards';
import { createCustomer } from '@latchkey/contract/customers';
import type { Sandbox } from '@latchkey/sandbox';
import { type StartedSandbox, startSandbox } from '@latchkey/sandbox/node';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, flags } from '../scripts/chromium.mjs';
import { newPerson, type Person } from './browser.ts';
import { keptBy } from './storage.ts';
import { openWalletPage, type WalletPage } from './walletPage/openWalletPage.ts';
import type { Hand } from './walletPage/page.ts';
import { signIn, statusOf } from './walletPage/signIn.ts';

declare const hand: Hand;

const stranger = 'stranger.example';

/** Where a sandbox is, and what it is called by. */
interface Service {
  readonly url: string;
  readonly sandbox: Sandbox;
}

/** Asks the service what only the platform may ask. */
async function call<B>(service: Service, operation: Operation, params: Record<string, string>, body?: object) {
  const { clientId, clientSecret } = service.sandbox.platform;
  const query = operation.method === 'GET' && body ? `?${new URLSearchParams(body as Record<string, string>)}` : '';
  const response = await fetch(`${service.url}/2025-10-13${pathOf(operation, params)}${query}`, {
    method: operation.method,
    headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    ...(operation.method !== 'GET' && body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as B;
}

/** Issues an active card to a customer; its id. */
async function issueCard(service: Service, cardholderId: string): Promise<string> {
  const query = { customerId: cardholderId, type: 'EMBEDDED_WALLET' };
  const { data } = await call<{ data: { id: string }[] }>(service, listInternalAccounts, {}, query);
  const asked = { cardholderId, form: 'VIRTUAL', fundingSources: data.map(({ id }) => id) };
  const { id: cardId } = await call<{ id: string }>(service, createCard, {}, asked);
  await call(service, getCard, { cardId });
  return cardId;
}

/** A card's number in a browser's frame: what the headers of its page come to. */
describe.sequential('the frame of a card’s number', () => {
  let started: StartedSandbox;
  let server: Server;
  let browser: Browser;
  let person: Person;
  let page: Page;
  let framed = '';
  let cardId = '';

  const reveal = async () => (await call<{ panEmbedUrl: string }>(started, revealCard, { cardId })).panEmbedUrl;

  /** Opens the wallet's page at a host, with an address in its frame. */
  async function show(host: string, address: string): Promise<void> {
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
      args: [...flags, `--host-resolver-rules=MAP ${stranger} 127.0.0.1`],
    });
    person = await newPerson(browser);
    page = await person.openTab();
  });
  afterAll(async () => {
    await browser?.close();
    await new Promise((resolve) => server?.close(resolve));
    await started?.close();
  });

  it('shows the number once, styled, without a violation', async () => {
    await show('localhost', await reveal());
    const [number, expiry, code] = await values();
    expect(number).toMatch(/^4000( \d{4}){3}$/);
    expect(expiry).toMatch(/^\d{2}\/\d{2}$/);
    expect(code).toMatch(/^\d{3}$/);
    const display = await page
      .frameLocator('iframe')
      .locator('dl')
      .evaluate((list) => getComputedStyle(list).display);
    expect(display).toBe('grid');
    expect(person.watch.violations).toEqual([]);
    await page.reload();
    expect(await values()).toEqual([]);
    await page.frameLocator('iframe').getByText('nothing to see here').waitFor();
  });

  it('shows nothing as a page of its own, and the address stays good for the frame', async () => {
    const address = await reveal();
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(403);
    expect(await page.locator('dd').count()).toBe(0);
    await show('localhost', address);
    expect(await values()).toHaveLength(3);
  });

  it('shows nothing in a stranger’s frame', async () => {
    await show(stranger, await reveal());
    await page.waitForLoadState('networkidle');
    expect(await values()).toEqual([]);
    expect(person.watch.console.join('\n')).toContain('frame-ancestors');
  });
});

/** The same frame in the hand of the wallet: shown by one tab, and hidden by what happens in another. */
describe.sequential('a number that the wallet shows', () => {
  let wallets: WalletPage;
  let browser: Browser;
  let person: Person;
  let page: Page;
  let other: Page;
  let cardId = '';

  /** Shows the number in a frame of its own, made by a script; a lock or a sign-out may come first. */
  const show = () =>
    page.evaluate(async (id) => {
      document.querySelector('iframe')?.remove();
      const frame = document.body.appendChild(document.createElement('iframe'));
      const { core, wallet } = hand;
      return core.showCard(wallet, { cardId: id as `Card:${string}`, frame }).then(
        () => 'shown',
        ({ code }) => code as string,
      );
    }, cardId);
  const values = () => page.frameLocator('iframe').locator('dd').allTextContents();
  const src = () => page.locator('iframe').getAttribute('src');
  const looks = () => person.watch.requests.filter((request) => request.includes('/card-frames/')).length;

  const signInAgain = async () => {
    await wallets.clock.advance(31_000);
    await signIn(page, wallets, 'ada@example.com');
    await expect.poll(() => statusOf(other)).toBe('ready');
  };

  beforeAll(async () => {
    wallets = await openWalletPage();
    browser = await chromium.launch({ executablePath: await chromiumPath(), args: flags });
    person = await newPerson(browser);
    [page, other] = [await person.openTab(), await person.openTab()];
    for (const tab of [page, other]) await tab.goto(wallets.url);
    await signIn(page, wallets, 'ada@example.com');
    await other.evaluate(() => hand.core.restoreSession(hand.wallet));
    const { customerId } = await page.evaluate(() => hand.core.getRelaySession(hand.wallet));
    cardId = await issueCard({ url: wallets.serviceUrl, sandbox: wallets.sandbox }, customerId);
  });
  afterAll(async () => {
    await browser?.close();
    await wallets?.close();
  });

  it('#35 is gone within a second when another tab locks, and no step back or forward brings it again', async () => {
    await page.evaluate(() => history.pushState({}, '', '#card'));
    expect(await show()).toBe('shown');
    await expect.poll(values).toHaveLength(3);
    expect((await values())[0]).toMatch(/^4000( \d{4}){3}$/);
    const token = (await src())?.split('/').at(-1) ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    for (const tab of [page, other]) expect((await keptBy(tab)).text).not.toContain(token);

    await other.evaluate(() => hand.core.lock(hand.wallet));
    await expect.poll(src, { timeout: 1_000, interval: 20 }).toBeNull();
    await expect.poll(values, { timeout: 1_000, interval: 20 }).toEqual([]);
    for (const step of ['back', 'forward'] as const) {
      await page.evaluate((way) => history[way](), step);
      await page.waitForTimeout(200);
      expect([step, await values(), looks()]).toEqual([step, [], 1]);
    }
    expect(await show()).toBe('SESSION_REQUIRED');
    const { posted, console: written } = person.watch;
    expect([...posted, ...written].join('\n')).not.toContain(token);
  });

  it('#35 is gone when another tab signs out', async () => {
    await signInAgain();
    expect(await show()).toBe('shown');
    await expect.poll(values).toHaveLength(3);
    await other.evaluate(() => hand.core.signOut(hand.wallet));
    await expect.poll(values, { timeout: 1_000, interval: 20 }).toEqual([]);
    expect([await src(), await statusOf(page)]).toEqual([null, 'signedOut']);
  });

  it('#35 is never there when its answer comes after the lock', async () => {
    await signInAgain();
    const before = looks();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const asked = page.waitForRequest('**/reveal');
    await page.route('**/reveal', async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    const shown = show();
    await asked;
    await other.evaluate(() => hand.core.lock(hand.wallet));
    await expect.poll(() => statusOf(page)).toBe('locked');
    answer();
    expect(await shown).toBe('SESSION_REQUIRED');
    await page.waitForTimeout(200);
    expect([await src(), looks() - before]).toEqual([null, 0]);
    expect(person.watch.errors).toEqual([]);
  });
});
