import '@latchkey/react/styles.css';
import { createExternalAccount, createSendFlow, type InternalAccountId } from '@latchkey/core';
import { defineElements, type ElementEvents, type Elements, signOut } from '@latchkey/elements';
import { allowScriptedPresses } from '@latchkey/react/testing';
import { type TestEnvironment, waitForState } from '@latchkey/testing';
import { createElement as createPreactElement } from 'preact/compat';
import { createElement } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openElements } from '../test/openElements.ts';
import { definitions } from './definitions.tsx';

let env: TestEnvironment;
let elements: Elements;

beforeAll(async () => {
  ({ env, elements } = await openElements());
  elements.update({ displayCurrencies: { USDB: { symbol: '$', name: 'US dollars', decimals: 2 } } });
  await signOut(env.wallet);
});
afterEach(() => {
  document.body.replaceChildren();
  elements.update({ locale: 'en', appearance: { theme: 'auto' } });
});
afterAll(() => elements.update({ displayCurrencies: undefined }));

/** The announcer is positioned by script, which `style-src 'self'` allows. */
const inlineStyles = 'style, [style]:not([data-lk-part="announcer"])';

/** Elements that wait for another state: a signed-out user, a locked wallet, an id. */
const waiting = ['latchkey-login', 'latchkey-lock-screen', 'latchkey-transaction-detail'];

/** Elements with the whole wallet, in the page and in a sheet. */
const wholeWallets = [
  '<latchkey-wallet sections="send"></latchkey-wallet>',
  '<latchkey-wallet-button sections="send" label="Open"></latchkey-wallet-button>',
];

/** The bank does not know accounts whose number ends in 007. */
const wrongAccount = { accountType: 'USD_ACCOUNT', accountNumber: '123456007', routingNumber: '021000021' } as const;

/** The detail of a sign-in. */
const signedIn = { accountId: expect.stringMatching(/^InternalAccount:/), expiresAt: expect.any(Number) };

async function openWallet({ localName }: HTMLElement): Promise<void> {
  if (localName === 'latchkey-wallet-button')
    await userEvent.click(page.getByRole('button', { name: 'Open', exact: true }));
}

/** Adds an element to the page and records its events. */
function show(html: string): { readonly events: [string, unknown][]; readonly element: HTMLElement } {
  const host = document.createElement('div');
  const events: [string, unknown][] = [];
  for (const name of [
    'ready',
    'signed-in',
    'success',
    'error',
    'cancel',
    'done',
    'select',
    'set-up',
    'correct-account',
  ] as const)
    host.addEventListener(`latchkey-${name}` satisfies keyof ElementEvents, (event) =>
      events.push([event.type, (event as CustomEvent).detail]),
    );
  host.innerHTML = html;
  document.body.append(host);
  return { events, element: host.firstElementChild as HTMLElement };
}

/** Records the errors of the page, which would fail the test otherwise. */
function recordErrors(): string[] {
  const messages: string[] = [];
  const record = (event: ErrorEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    messages.push(event.message);
  };
  window.addEventListener('error', record, { capture: true });
  onTestFinished(() => window.removeEventListener('error', record, { capture: true }));
  return messages;
}

describe('elements without a session', () => {
  it('are built against Preact', () => {
    expect(createElement).toBe(createPreactElement);
  });

  it('refuse a second definition', () => {
    expect(() => defineElements({ wallet: env.wallet })).toThrow(/is defined already\. Call it once/);
  });

  it('have ids that are unique in the page', async () => {
    const { element } = show('<latchkey-login></latchkey-login><latchkey-login></latchkey-login>');
    await expect.element(page.getByRole('textbox', { name: 'Email address' }).last()).toBeVisible();
    const ids = [...(element.parentElement?.querySelectorAll('[id]') ?? [])].map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(2);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('take options that were set before the element was on the page', async () => {
    const login = document.createElement('latchkey-login');
    login.options = { headingLevel: 4 };
    login.setAttribute('heading-level', '1');
    document.body.append(login);
    await expect.element(page.getByRole('heading', { level: 4, name: 'Sign in' })).toBeVisible();
    login.options = {};
    await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  });

  it('report an invalid attribute once, and continue with the default', async () => {
    const messages = recordErrors();
    const { events, element } = show('<latchkey-login heading-level="9"></latchkey-login>');
    await expect.element(page.getByRole('heading', { level: 2, name: 'Sign in' })).toBeVisible();
    element.setAttribute('remember-device', '');
    expect(messages).toEqual([
      expect.stringMatching(
        /<latchkey-login>: heading-level="9" is invalid, and the default applies\. It must be a whole number from 1 to 6\. .*\/errors\/CONFIGURATION_INVALID$/,
      ),
    ]);
    element.setAttribute('offer', 'done');
    expect(messages[1]).toContain('offer="done" is invalid');
    expect(messages[1]).toContain('some of "cancel"');
    expect(events[0]).toEqual(['latchkey-error', { code: 'CONFIGURATION_INVALID', next: 'fixCode' }]);
  });

  it('report options that are no object', () => {
    const messages = recordErrors();
    const login = document.createElement('latchkey-login');
    Object.assign(login, { options: 'methods' });
    expect(messages).toEqual([expect.stringContaining('options is invalid')]);
    expect(login.options).toEqual({});
  });

  it('sign in, with labels and fields in the page itself', async () => {
    const { events, element } = show('<latchkey-login heading-level="1" offer="cancel"></latchkey-login>');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(element.shadowRoot).toBeNull();
    expect(element.querySelector(inlineStyles)).toBeNull();
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
    expect(events.map(([name]) => name)).toEqual(['latchkey-ready', 'latchkey-cancel']);
    await userEvent.fill(page.getByRole('textbox', { name: 'Email address' }), 'ada@example.com');
    await userEvent.click(page.getByRole('button', { name: 'Email me a code' }));
    await userEvent.fill(page.getByRole('textbox', { name: '6-digit code' }), env.lastCode('ada@example.com'));
    await expect.poll(() => events.at(-1)?.[0]).toBe('latchkey-signed-in');
    expect(events.at(-1)?.[1]).toEqual(signedIn);
  });

  it.each(wholeWallets)('sign in to the whole wallet: %s', async (html) => {
    await signOut(env.wallet);
    const email = `${html.length}@example.com`;
    const { events, element } = show(html);
    await openWallet(element);
    await userEvent.fill(page.getByRole('textbox', { name: 'Email address' }), email);
    await userEvent.click(page.getByRole('button', { name: 'Email me a code' }));
    await userEvent.fill(page.getByRole('textbox', { name: '6-digit code' }), env.lastCode(email));
    await expect
      .poll(() => events, { timeout: 10_000 })
      .toEqual([
        ['latchkey-ready', null],
        ['latchkey-signed-in', signedIn],
      ]);
  });
});

describe('elements with a session', () => {
  let sourceAccountId: InternalAccountId;

  beforeAll(async () => {
    await signOut(env.wallet);
    const { session } = await env.signIn('grace@example.com');
    sourceAccountId = session.accountId;
    await env.fund(212_400_000n);
    await env.createBankAccount();
  });

  it('show the balance and follow options, attributes and settings', async () => {
    const { element } = show('<latchkey-balance default-hidden></latchkey-balance>');
    await expect.element(page.getByText('Hidden')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Hide amounts' }));
    await expect.element(page.getByText('US dollars')).toBeVisible();
    elements.update({ locale: 'de' });
    const balance = () => element.querySelector('[data-lk-part="balance"]');
    await expect.poll(() => balance()?.getAttribute('lang')).toBe('de');
    await expect.element(page.getByRole('button', { name: 'Hide amounts' })).not.toBeInTheDocument();
    expect(balance()?.getAttribute('data-lk-theme')).toBe('auto');
    elements.update({ appearance: { theme: 'dark' } });
    await expect.poll(() => balance()?.getAttribute('data-lk-theme')).toBe('dark');
  });

  it('leave out a section that the wallet does not have, and report it', async () => {
    const messages = recordErrors();
    const { events } = show('<latchkey-wallet sections="send cheques statements"></latchkey-wallet>');
    // An effect reports it, which may run after the section is shown.
    await expect
      .poll(() => messages, { timeout: 10_000 })
      .toEqual([expect.stringMatching(/^.*sections="cheques" names no section of the wallet/)]);
    await expect.element(page.getByRole('button', { name: 'Statements' })).toBeVisible();
    expect(events).toContainEqual(['latchkey-error', { code: 'CONFIGURATION_INVALID', next: 'fixCode' }]);
  });

  it('start statements with the period of the attribute, and report a change', async () => {
    const { element } = show('<latchkey-statements default-period="thisYear"></latchkey-statements>');
    const changes: unknown[] = [];
    element.addEventListener('latchkey-change', ({ detail }) => changes.push(detail));
    const period = page.getByRole('combobox', { name: 'Period' });
    await expect.element(period).toHaveValue('thisYear');
    await userEvent.selectOptions(period, 'lastMonth');
    await expect.poll(() => changes).toEqual([expect.objectContaining({ period: 'lastMonth' })]);
  });

  it('show the whole wallet, and keep it while its element moves', async () => {
    const { element } = show('<latchkey-wallet sections="send accounts"></latchkey-wallet>');
    await userEvent.click(page.getByRole('button', { name: 'People and places you pay' }));
    await expect.element(page.getByRole('button', { name: /Ada Lovelace/ })).toBeVisible();
    document.body.append(element);
    await expect.element(page.getByRole('button', { name: /Ada Lovelace/ })).toBeVisible();
    element.remove();
    await expect.poll(() => element.childElementCount).toBe(0);
  });

  it.each(wholeWallets)('report a payment from the whole wallet: %s', async (html) => {
    const refusePresses = allowScriptedPresses();
    onTestFinished(refusePresses);
    const { events, element } = show(html);
    await openWallet(element);
    await userEvent.click(page.getByRole('button', { name: 'Send', exact: true }));
    await userEvent.click(page.getByRole('button', { name: /^Ada Lovelace/ }));
    await userEvent.fill(page.getByRole('textbox', { name: 'You send' }), '10');
    await userEvent.keyboard('{Enter}');
    const confirm = page.getByRole('button', { name: /^Send \S+10/ });
    await expect.element(confirm, { timeout: 10_000 }).toBeVisible();
    (confirm.element() as HTMLButtonElement).click();
    await expect.element(page.getByRole('heading', { name: 'On its way' }), { timeout: 10_000 }).toBeVisible();
    await env.clock.advance(5_000);
    await expect
      .poll(() => events, { timeout: 10_000 })
      .toEqual([
        ['latchkey-ready', null],
        ['latchkey-success', { transactionId: expect.stringMatching(/^Transaction:/) }],
      ]);
  });

  it('lead to the setup of the account where a payment is refused until then', async () => {
    const fault = { kind: 'status', status: 403, body: { code: 'USER_NOT_READY' } } as const;
    env.faults.inject({ operation: 'createQuote', fault });
    onTestFinished(() => env.faults.clear());
    const { events } = show('<latchkey-send offer="set-up"></latchkey-send>');
    await userEvent.click(page.getByRole('button', { name: /^Ada Lovelace/ }));
    await userEvent.fill(page.getByRole('textbox', { name: 'You send' }), '10');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(page.getByRole('button', { name: 'Finish setting up' }));
    expect(events.at(-1)).toEqual(['latchkey-set-up', null]);
  });

  it('lead from a failed payment to the form of its account, with what is known', async () => {
    const account = await createExternalAccount(env.wallet, {
      body: {
        currency: 'USD',
        accountInfo: { ...wrongAccount, beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Mary Jackson' } },
      },
      idempotencyKey: crypto.randomUUID(),
    });
    const payment = createSendFlow(env.wallet);
    // The payment of another test.
    await waitForState(payment, ({ status }) => status !== 'resuming');
    payment.reset();
    const destinationAccountId = account.id;
    payment.start({ sourceAccountId, destinationAccountId, lockedCurrencySide: 'SENDING', amount: 50_000_000n });
    await waitForState(payment, 'reviewing');
    payment.confirm();
    const { quote } = await waitForState(payment, 'processing');
    await env.clock.advance(5_000);
    await waitForState(payment, 'failed');
    const { events } = show(
      `<latchkey-transaction-detail transaction-id="${quote.transactionId}" offer="correct-account"></latchkey-transaction-detail>`,
    );
    await userEvent.click(page.getByRole('button', { name: 'Correct the account' }));
    expect(events.at(-1)).toEqual(['latchkey-correct-account', { id: account.id }]);
    show(`<latchkey-external-accounts corrected-account="${account.id}"></latchkey-external-accounts>`);
    await expect.element(page.getByRole('textbox', { name: /^Account number/ })).toHaveValue('123456007');
  });

  it.each(Object.keys(definitions).filter((name) => !waiting.includes(name)))(
    'render <%s> without inline styles, and remove it',
    async (name) => {
      const { element } = show(`<${name}></${name}>`);
      await expect.poll(() => element.childElementCount, { timeout: 10_000 }).toBeGreaterThan(0);
      await expect.poll(() => element.querySelector('.lk-skeleton'), { timeout: 10_000 }).toBeNull();
      expect(element.querySelector('[data-lk-part="load-error"]')).toBeNull();
      expect(element.querySelector(inlineStyles)).toBeNull();
      element.remove();
      await expect.poll(() => element.childElementCount).toBe(0);
    },
  );
});
