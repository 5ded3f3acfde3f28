import { createSendFlow, getSession, type SendFlow, type SendState } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { linkKitStyles } from '../../../test/kitStyles.ts';
import { MIN_STABLE_MS } from '../../headless/confirm/createConfirmGuard.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Send } from './Send.tsx';

linkKitStyles();

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const confirm = page.getByRole('button', { name: /^Send USDB/ });

/** How far the guard's clock is ahead of the page's. */
let skipped = 0;

/** Lets the guard notice the last move of the page, which it looks for at an interval, and then ends its wait. */
async function arm(): Promise<void> {
  await expect.element(confirm).toBeVisible();
  await expect.element(page.getByText('In 1 to 3 working days')).toBeVisible();
  confirm.element().scrollIntoView();
  await pause(MIN_STABLE_MS / 2 + 50);
  skipped += MIN_STABLE_MS;
}

let env: TestEnvironment;
let flow: SendFlow | undefined;
beforeEach(async () => {
  // Shrinks a page that is taller than the window, so that scaled content counts as covered.
  await page.viewport(400, 600);
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + skipped);
  env = await createTestEnvironment();
  await env.signIn();
  await env.fund(100_000_000n);
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  flow?.dispose();
  flow = undefined;
  await env.close();
});

function show(args?: SendFlow): void {
  render(
    <StrictMode>
      <WalletProvider wallet={env.wallet}>
        <Send flow={args} />
      </WalletProvider>
    </StrictMode>,
  );
}

/** A flow with a fixed review state: the form has its own test. */
async function reviewed(): Promise<SendFlow> {
  const session = getSession(env.wallet);
  if (session.status !== 'ready') throw new Error('No user is signed in.');
  const account = await env.createBankAccount();
  const made = createSendFlow(env.wallet);
  flow = made;
  await waitForState(made, 'idle');
  made.start({
    sourceAccountId: session.session.accountId,
    destinationAccountId: account.id,
    lockedCurrencySide: 'SENDING',
    amount: 50_000_000n,
  });
  await waitForState(made, 'reviewing');
  return made;
}

/** Moves the button while the next press on it begins: the press comes too early, however slow the machine is. */
async function moveOnPress(): Promise<void> {
  await expect.element(confirm).toBeVisible();
  const button = confirm.element() as HTMLElement;
  button.addEventListener('pointerdown', () => button.style.setProperty('margin-block-start', '4px'), { once: true });
}

describe('Send', () => {
  it('sends from recipient to completion with real presses', async () => {
    await env.createBankAccount();
    show();
    await userEvent.click(page.getByRole('button', { name: /Ada Lovelace/ }));
    const amount = page.getByRole('textbox', { name: 'You send' });
    await expect.element(amount).toHaveFocus();
    await userEvent.type(amount, '50');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Check and send' })).toHaveFocus();
    await expect.element(confirm).toBeVisible();
    await arm();
    await userEvent.click(confirm);
    await expect.element(page.getByRole('heading', { name: 'On its way' })).toBeVisible();
    await act(() => env.clock.advance(5_000));
    await expect.element(page.getByRole('heading', { name: 'Sent' })).toBeVisible();
    // It is announced, too.
    await expect.element(page.getByText(/^Ada Lovelace got USD/).first()).toBeVisible();
    expect(env.faults.calls('executeQuote')).toBe(1);
  });

  // requirement: 58
  it('refuses an event that a script dispatched', async () => {
    const made = await reviewed();
    show(made);
    await expect.element(confirm).toBeVisible();
    await arm();
    const button = confirm.element();
    if (button instanceof HTMLElement) button.click();
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(made.getState().status).toBe('reviewing');
    expect(env.faults.calls('executeQuote')).toBe(0);
  });

  // requirement: 58
  it('refuses a press right after the button moved and accepts a later one', async () => {
    const made = await reviewed();
    show(made);
    await moveOnPress();
    await userEvent.click(confirm);
    expect(made.getState().status).toBe('reviewing');
    await arm();
    await userEvent.click(confirm);
    await act(() => waitForState(made, ({ status }) => status === 'processing').then(() => undefined));
    expect(env.faults.calls('executeQuote')).toBe(1);
  });

  // requirement: 58
  it('shows and announces every refused press, also the same twice', async () => {
    const made = await reviewed();
    show(made);
    const alert = page.getByRole('alert');
    await moveOnPress();
    await userEvent.click(confirm);
    await expect.element(alert).toHaveTextContent('The page had just changed, so we didn’t send.');
    const first = alert.element();
    await arm();
    act(() => confirm.element().dispatchEvent(new MouseEvent('click', { bubbles: true })));
    await expect.element(alert).toHaveTextContent('That press didn’t come from you, so we didn’t send.');
    act(() => confirm.element().dispatchEvent(new MouseEvent('click', { bubbles: true })));
    expect(alert.element()).not.toBe(first);
    expect(made.getState().status).toBe('reviewing');
  });

  // requirement: 58
  it('accepts a press after one that was refused because something covered the button', async () => {
    const made = await reviewed();
    show(made);
    await expect.element(confirm).toBeVisible();
    const veil = document.createElement('div');
    for (const [name, value] of Object.entries({
      position: 'fixed',
      inset: '0',
      background: 'rgb(255 255 255 / 50%)',
      'pointer-events': 'none',
    }))
      veil.style.setProperty(name, value);
    document.body.append(veil);
    await arm();
    await userEvent.click(confirm);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Something on the page covers this button');
    veil.remove();
    await arm();
    await userEvent.click(confirm);
    await act(() => waitForState(made, ({ status }) => status === 'processing').then(() => undefined));
  });

  // requirement: 58
  it('accepts a slow press on a button that shrinks while it is pressed', async () => {
    const made = await reviewed();
    show(made);
    await expect.element(confirm).toBeVisible();
    await arm();
    const button = confirm.element() as HTMLElement;
    button.addEventListener('pointerdown', () => button.style.setProperty('transform', 'scale(0.985)'));
    button.addEventListener('pointerup', () => button.style.removeProperty('transform'));
    await userEvent.click(confirm, { delay: 600 });
    await act(() => waitForState(made, ({ status }) => status === 'processing').then(() => undefined));
  });

  // requirement: 58
  it('sends once when pressed twice', async () => {
    const made = await reviewed();
    show(made);
    await expect.element(confirm).toBeVisible();
    await arm();
    await userEvent.dblClick(confirm);
    await act(() => waitForState(made, ({ status }) => status === 'processing').then(() => undefined));
    expect(env.faults.calls('executeQuote')).toBe(1);
  });

  it('keeps the focus on the button when the rate expires', async () => {
    const made = await reviewed();
    show(made);
    await expect.element(confirm).toBeVisible();
    (confirm.element() as HTMLElement).focus();
    const { quote } = made.getState() as Extract<SendState, { status: 'reviewing' }>;
    await act(() => env.clock.advance(quote.expiresAt - env.wallet.now()));
    const requote = page.getByRole('button', { name: 'Get a new rate' });
    await expect.element(requote).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(confirm).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Check and send' })).toHaveFocus();
    expect(env.faults.calls('executeQuote')).toBe(0);
  });

  it('requires a new quote and a new confirmation after expiry', async () => {
    const made = await reviewed();
    show(made);
    await expect.element(confirm).toBeVisible();
    await act(() => env.clock.advance(60 * 60_000));
    await expect.element(page.getByText(/The rate expired\. No money has left your account\./)).toBeVisible();
    // Nothing had the focus, and nothing takes it.
    expect(document.activeElement).toBe(document.body);
    expect(env.faults.calls('executeQuote')).toBe(0);
  });
});
