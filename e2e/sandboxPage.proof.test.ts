import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildPath, type Operation } from '@latchkey/contract';
import { listInternalAccounts } from '@latchkey/contract/accounts';
import { createCard, getCard } from '@latchkey/contract/cards';
import { getConfig } from '@latchkey/contract/config';
import { challengeCredential, listCredentials } from '@latchkey/contract/credentials';
import { createCustomer } from '@latchkey/contract/customers';
import { sandboxFundInternalAccount, simulateCardAuthorization } from '@latchkey/contract/sandbox';
import { type StartedSandbox, startSandbox } from '@latchkey/sandbox/node';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getHorizontalOverflow, openBrowser, openUserBrowser, runAxe, type UserBrowser } from './browser.ts';

const day = 24 * 3_600_000;

/** The developer pages of a sandbox in a browser: their contents, and the effects of their controls. */
describe.sequential('the sandbox’s own pages', () => {
  let started: StartedSandbox;
  let receiver: Server;
  let browser: Browser;
  let person: UserBrowser;
  let page: Page;
  let customerId = '';
  let deliveries = 0;

  async function send(operation: Operation, params: Record<string, string> = {}, body?: object): Promise<Response> {
    const { clientId, clientSecret } = started.sandbox.platform;
    const query = operation.method === 'GET' && body ? `?${new URLSearchParams(body as Record<string, string>)}` : '';
    return fetch(`${started.url}/2025-10-13${buildPath(operation, params)}${query}`, {
      method: operation.method,
      headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
      ...(operation.method !== 'GET' && body && { body: JSON.stringify(body) }),
    });
  }

  async function call<B>(operation: Operation, params?: Record<string, string>, body?: object): Promise<B> {
    const response = await send(operation, params, body);
    if (!response.ok) throw new Error(`${operation.id}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<B>;
  }

  const rows = (id: string) => page.locator(`#${id} tr`);
  const row = (id: string, text: string) => rows(id).filter({ hasText: text }).first();
  const now = async () => Date.parse(`${(await page.locator('#now').textContent())?.slice(0, 19).replace(' ', 'T')}Z`);

  /** Console output that a page must not cause. The line for a rejected control comes from the browser. */
  const listProblems = () => [
    ...person.activity.errors,
    ...person.activity.violations,
    ...person.activity.console.filter((line) => /^(error|warning)/.test(line)),
  ];

  /** A customer with a code in the inbox, money, a card, and a card terminal transaction. */
  async function createResources(): Promise<void> {
    const { id } = await call<{ id: string }>(
      createCustomer,
      {},
      { customerType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
    );
    const query = { customerId: id, type: 'EMBEDDED_WALLET' };
    const { data } = await call<{ data: { id: string }[] }>(listInternalAccounts, {}, query);
    const accountId = data[0]?.id ?? '';
    await call(sandboxFundInternalAccount, { internalAccountId: accountId }, { amount: 123_456 });
    const cardBody = { cardholderId: id, form: 'VIRTUAL', fundingSources: [accountId] };
    const card = await call<{ id: string }>(createCard, {}, cardBody);
    await call(getCard, { cardId: card.id });
    const merchant = { descriptor: 'BOOKS & CO', mcc: '5942', country: 'US' };
    await call(simulateCardAuthorization, { cardId: card.id }, { amount: 5, currency: { code: 'USD' }, merchant });
  }

  beforeAll(async () => {
    receiver = createServer((_, response) => {
      deliveries++;
      response.end();
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    started = await startSandbox({ seed: 'pages' });
    await createResources();
    const pending = { customerType: 'INDIVIDUAL', fullName: 'Grace Hopper001', email: 'grace@example.com' };
    customerId = (await call<{ id: string }>(createCustomer, {}, pending)).id;
    browser = await openBrowser();
    person = await openUserBrowser(browser);
    page = await person.openTab();
    await page.goto(`${started.url}/`);
  });
  afterAll(async () => {
    await browser?.close();
    await new Promise((resolve) => receiver?.close(resolve));
    await started?.close();
  });

  it('shows all resources, in every table', async () => {
    await row('customers', 'Grace Hopper001').getByText('PENDING').waitFor();
    await row('customers', 'Ada Lovelace').getByText('APPROVED').waitFor();
    await row('balances', '123456').waitFor();
    await row('transactions', 'COMPLETED').waitFor();
    await row('webhooks', 'CUSTOMER.KYC_APPROVED').waitFor();
    await row('cards', 'BOOKS & CO').waitFor();
    await row('keys', started.sandbox.pins.otp[0] ?? '').waitFor();
    expect(await page.getByText('Nothing yet.').count()).toBe(2); // inbox and faults
    expect(await runAxe(page)).toEqual([]);
    expect(await getHorizontalOverflow(page)).toBe(0);
  });

  it('updates automatically while it is open: a code that was sent', async () => {
    const query = { customerId, type: 'EMBEDDED_WALLET' };
    const { data } = await call<{ data: { id: string }[] }>(listInternalAccounts, {}, query);
    const of = { accountId: data[0]?.id ?? '' };
    const credentials = await call<{ data: { id: string }[] }>(listCredentials, {}, of);
    await call(challengeCredential, { authMethodId: credentials.data[0]?.id ?? '' });
    await row('inbox', 'grace@example.com').getByText('000000').waitFor();
  });

  it('freezes the clock, moves it by a day, and lets it run again', async () => {
    await page.getByRole('button', { name: 'Freeze' }).click();
    await page.getByText('UTC, frozen').waitFor();
    const frozen = started.sandbox.clock.now();
    expect(await now()).toBe(Math.floor(frozen / 1000) * 1000);
    await page.getByRole('button', { name: '+1 day' }).click();
    const tomorrow = new Date(frozen + day).toISOString().slice(0, 19).replace('T', ' ');
    await page.getByText(`${tomorrow} UTC, frozen`).waitFor();
    expect(started.sandbox.clock.now()).toBe(frozen + day);
    await page.getByRole('button', { name: 'Run' }).click();
    await page.locator('#now', { hasNotText: 'frozen' }).waitFor();
    expect(started.sandbox.clock.now()).toBeGreaterThanOrEqual(frozen + day);
  });

  it("decides the outcome of a customer's verification", async () => {
    await page.getByLabel('Customer', { exact: true }).fill(customerId);
    await page.getByLabel('Outcome').selectOption('REJECTED');
    await page.getByRole('button', { name: 'Decide' }).click();
    await row('customers', 'Grace Hopper001').getByText('REJECTED').waitFor();
    expect(started.sandbox.world.customers().find(({ id }) => id === customerId)).toMatchObject({
      kycStatus: 'REJECTED',
    });
  });

  it('sends webhooks to an endpoint, and resends one of them', async () => {
    const { port } = receiver.address() as AddressInfo;
    await page.getByLabel('Endpoint').fill(`http://localhost:${port}/hooks`);
    await page.getByRole('button', { name: 'Set endpoint' }).click();
    await row('webhooks', 'KYC_REJECTED').getByText('delivered').waitFor();
    const before = deliveries;
    await row('webhooks', 'KYC_REJECTED').getByRole('button', { name: 'Send again' }).click();
    await rows('webhooks').filter({ hasText: 'KYC_REJECTED' }).getByRole('cell', { name: '2', exact: true }).waitFor();
    expect(deliveries).toBe(before + 1);
  });

  it('sets a fault that occurs as configured, and clears another', async () => {
    const add = async (operation: string, nth: string, kind: string, value: string, times = '', after = '') => {
      await page.getByLabel('Operation').fill(operation);
      await page.getByLabel('Which call').fill(nth);
      await page.getByLabel('How many calls').fill(times);
      await page.getByLabel('Effect').selectOption(kind);
      await page.getByLabel('Milliseconds, code or payload').fill(value);
      await page.getByLabel('Retry after seconds').fill(after);
      await page.getByRole('button', { name: 'Add' }).click();
    };
    await add('getConfig', '2', 'error', 'RATE_LIMITED', '2', '7');
    await row('faults', 'getConfig').getByText('call 2, 2 times').waitFor();
    const responses: [status: number, retryAfter: string | null][] = [];
    for (let at = 0; at < 4; at++) {
      const { status, headers } = await send(getConfig);
      responses.push([status, headers.get('retry-after')]);
    }
    expect(responses).toEqual([
      [200, null],
      [429, '7'],
      [429, '7'],
      [200, null],
    ]);
    await row('faults', 'Nothing yet.').waitFor();
    await add('', '', 'latency', '60000');
    await row('faults', 'any call').getByText('"ms":60000').waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await row('faults', 'Nothing yet.').waitFor();
    expect((await send(getConfig)).status).toBe(200);
    expect(listProblems()).toEqual([]);
  });

  it('puts an account into another status', async () => {
    const of = { customerId: started.sandbox.world.customers().find(({ id }) => id !== customerId)?.id ?? '' };
    const read = async () =>
      (await call<{ data: { id: string; status: string }[] }>(listInternalAccounts, {}, of)).data[0];
    await page.getByLabel('Account', { exact: true }).fill((await read())?.id ?? '');
    await page.getByLabel('Its status').selectOption('FROZEN');
    await page.getByRole('button', { name: 'Put' }).click();
    await row('webhooks', 'INTERNAL_ACCOUNT.STATUS_UPDATED').waitFor();
    expect((await read())?.status).toBe('FROZEN');
    expect(listProblems()).toEqual([]);
  });

  it('emits an event with custom data', async () => {
    await page.getByLabel('Event').fill('TEST');
    await page.getByLabel('Its data, as JSON').fill('{ "from": "here" }');
    await page.getByRole('button', { name: 'Emit' }).click();
    await row('webhooks', 'TEST').waitFor();
    const [last] = started.sandbox.world.webhooks().slice(-1);
    expect(JSON.parse(last?.body ?? '{}')).toMatchObject({ type: 'TEST', data: { from: 'here' } });
    expect(listProblems()).toEqual([]);
  });

  it('reports why a control failed, until the next one succeeds', async () => {
    await page.getByLabel('Customer', { exact: true }).fill('Customer:nobody');
    await page.getByRole('button', { name: 'Decide' }).click();
    const problem = page.getByRole('alert');
    await problem.filter({ hasText: /\S/ }).waitFor();
    const said = await problem.textContent();
    const readAgain = page.waitForResponse((response) => response.url().endsWith('/developer/faults'));
    await readAgain;
    await page.waitForResponse((response) => response.url().endsWith('/developer/clock'));
    expect(await problem.textContent()).toBe(said);
    await page.getByRole('button', { name: '+1 s' }).click();
    await problem.filter({ hasNotText: /\S/ }).waitFor({ state: 'attached' });
    expect(listProblems().filter((line) => !line.includes('Failed to load resource'))).toEqual([]);
    person.activity.console.length = 0;
  });

  it('resets everything on confirmation, and nothing without it', async () => {
    page.once('dialog', (dialog) => void dialog.dismiss());
    await page.getByRole('button', { name: 'Reset' }).click();
    expect(started.sandbox.world.customers()).toHaveLength(2);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Reset' }).click();
    for (const table of ['customers', 'inbox', 'transactions', 'cards']) await row(table, 'Nothing yet.').waitFor();
    expect(started.sandbox.world.customers()).toEqual([]);
    expect(listProblems()).toEqual([]);
  });

  it('lists every operation of the service in its API, each with requests and responses', async () => {
    await page.getByRole('link', { name: 'API', exact: true }).click();
    await page.waitForURL('**/developer/docs');
    const api = (await (await fetch(`${started.url}/developer/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const ids = Object.values(api.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(ids.length).toBe(138);
    await page.locator('details').first().waitFor();
    const listed = await page.locator('details').evaluateAll((all) => all.map(({ id }) => id));
    expect(listed.toSorted()).toEqual(ids.toSorted());

    await page.locator('#createQuote > summary').click();
    const quote = page.locator('#createQuote');
    await quote.getByRole('heading', { name: 'Body' }).waitFor();
    await quote.getByRole('heading', { name: /^201/ }).waitFor();
    expect(await quote.getByRole('cell', { name: 'lockedCurrencyAmount', exact: true }).count()).toBeGreaterThan(0);
    expect(await runAxe(page)).toEqual([]);

    await page.locator('details').evaluateAll((all) => {
      for (const one of all) (one as HTMLDetailsElement).open = true;
    });
    await expect.poll(() => page.locator('details:has(h3)').count()).toBe(138);
    expect(await getHorizontalOverflow(page)).toBe(0);
    expect(listProblems()).toEqual([]);
  });

  it('opens its API at the operation that the URL names', async () => {
    await page.goto(`${started.url}/developer/docs#getQuote`);
    await page.reload();
    await page.locator('#getQuote[open]').getByText('quoteId').first().waitFor();
    expect(await page.locator('details[open]').count()).toBe(1);
    expect(listProblems()).toEqual([]);
  });
});
