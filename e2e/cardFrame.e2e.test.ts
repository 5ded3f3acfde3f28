import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Operation, pathOf } from '@latchkey/contract';
import { listInternalAccounts } from '@latchkey/contract/accounts';
import { createCard, getCard, revealCard } from '@latchkey/contract/cards';
import { createCustomer } from '@latchkey/contract/customers';
import { type StartedSandbox, startSandbox } from '@latchkey/sandbox/node';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, flags } from '../scripts/chromium.mjs';
import { newPerson, type Person } from './browser.ts';

const stranger = 'stranger.example';

/** A card's number in a browser's frame: what the headers of its page come to. */
describe.sequential('the frame of a card’s number', () => {
  let started: StartedSandbox;
  let server: Server;
  let browser: Browser;
  let person: Person;
  let page: Page;
  let framed = '';
  let cardId = '';

  async function call<B>(operation: Operation, params: Record<string, string>, body?: object): Promise<B> {
    const { clientId, clientSecret } = started.sandbox.platform;
    const query = operation.method === 'GET' && body ? `?${new URLSearchParams(body as Record<string, string>)}` : '';
    const response = await fetch(`${started.url}/2025-10-13${pathOf(operation, params)}${query}`, {
      method: operation.method,
      headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
      ...(operation.method !== 'GET' && body && { body: JSON.stringify(body) }),
    });
    return response.json() as Promise<B>;
  }

  const reveal = async () => (await call<{ panEmbedUrl: string }>(revealCard, { cardId })).panEmbedUrl;

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
    const { id: cardholderId } = await call<{ id: string }>(createCustomer, {}, customer);
    const query = { customerId: cardholderId, type: 'EMBEDDED_WALLET' };
    const { data } = await call<{ data: { id: string }[] }>(listInternalAccounts, {}, query);
    const fundingSources = data.map(({ id }) => id);
    const asked = { cardholderId, form: 'VIRTUAL', fundingSources };
    cardId = (await call<{ id: string }>(createCard, {}, asked)).id;
    await call(getCard, { cardId });
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
