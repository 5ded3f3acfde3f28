import { createSendFlow, getSession, type SendFlow } from '@latchkey/core';
import { createStreet, type Street, until } from '@latchkey/testing';
import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ARM_MS } from '../../headless/confirm/createConfirmGuard.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Send } from './Send.tsx';

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const confirm = page.getByRole('button', { name: /^Send USDB/ });
/** Longer than the guard waits, with room for a slow machine. */
const ARMED = ARM_MS + 250;

let street: Street;
let flow: SendFlow | undefined;
beforeEach(async () => {
  // A page that is taller than the window is shown smaller, and what is scaled down counts as covered.
  await page.viewport(400, 600);
  street = await createStreet();
  await street.signIn();
  await street.fund(100_000_000n);
});
afterEach(async () => {
  cleanup();
  flow?.dispose();
  flow = undefined;
  await street.close();
});

function show(given?: SendFlow): void {
  render(
    <StrictMode>
      <WalletProvider wallet={street.wallet}>
        <Send flow={given} />
      </WalletProvider>
    </StrictMode>,
  );
}

/** A flow that stands at its review, made by hand: the form has its own test. */
async function reviewed(): Promise<SendFlow> {
  const session = getSession(street.wallet);
  if (session.status !== 'ready') throw new Error('Nobody is signed in.');
  const account = await street.createBankAccount();
  const made = createSendFlow(street.wallet);
  flow = made;
  await until(made, 'idle');
  made.start({
    sourceAccountId: session.session.accountId,
    destinationAccountId: account.id,
    lockedCurrencySide: 'SENDING',
    amount: 50_000_000n,
  });
  await until(made, 'reviewing');
  return made;
}

describe('Send', () => {
  it('default: from the recipient to the end, with real presses on a real street', async () => {
    await street.createBankAccount();
    show();
    await userEvent.click(page.getByRole('button', { name: /Ada Lovelace/ }));
    const amount = page.getByRole('textbox', { name: 'You send' });
    await expect.element(amount).toHaveFocus();
    await userEvent.type(amount, '50');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Check and send' })).toHaveFocus();
    await expect.element(confirm).toBeVisible();
    await pause(ARMED);
    await userEvent.click(confirm);
    await expect.element(page.getByRole('heading', { name: 'On its way' })).toBeVisible();
    await act(() => street.clock.advance(5_000));
    await expect.element(page.getByRole('heading', { name: 'Sent' })).toBeVisible();
    await expect.element(page.getByText(/^Ada Lovelace got USD/)).toBeVisible();
    expect(street.faults.calls('executeQuote')).toBe(1);
  });

  it('#58 error: an event that a script made does not confirm', async () => {
    const made = await reviewed();
    show(made);
    await expect.element(confirm).toBeVisible();
    await pause(ARMED);
    const button = confirm.element();
    if (button instanceof HTMLElement) button.click();
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(made.getState().status).toBe('reviewing');
    expect(street.faults.calls('executeQuote')).toBe(0);
  });

  it('#58 error: a press right after the button has appeared does not confirm, a later one does', async () => {
    const made = await reviewed();
    show(made);
    await userEvent.click(confirm);
    expect(made.getState().status).toBe('reviewing');
    await pause(ARMED);
    await userEvent.click(confirm);
    await act(() => until(made, ({ status }) => status === 'processing').then(() => undefined));
    expect(street.faults.calls('executeQuote')).toBe(1);
  });

  it('#58 behavior: pressed twice in a row, it sends once', async () => {
    const made = await reviewed();
    show(made);
    await expect.element(confirm).toBeVisible();
    await pause(ARMED);
    await userEvent.dblClick(confirm);
    await act(() => until(made, ({ status }) => status === 'processing').then(() => undefined));
    expect(street.faults.calls('executeQuote')).toBe(1);
  });

  it('behavior: a quote that ran out asks for a new one, and for a new confirmation', async () => {
    const made = await reviewed();
    show(made);
    await expect.element(confirm).toBeVisible();
    await act(() => street.clock.advance(60 * 60_000));
    await expect.element(page.getByText(/The rate expired\. No money has left your account\./)).toBeVisible();
    expect(street.faults.calls('executeQuote')).toBe(0);
  });
});
