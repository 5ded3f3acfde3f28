import { createSendFlow, enrolScaPasskey, restoreSession, type SendState } from '@latchkey/core';
import { createAuthenticator, createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { countTexts, germany, textedCode } from '../../../test/europe.ts';
import { linkKitStyles } from '../../../test/kitStyles.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { allowScriptedPresses } from '../../testing/index.ts';
import { Send } from './Send.tsx';

linkKitStyles();

let env: TestEnvironment;
let stopScripts = () => {};
beforeEach(async () => {
  stopScripts = allowScriptedPresses();
  env = await createTestEnvironment({ ...germany, codes: 'random' });
  await env.signIn();
  await env.fund(250_000_000n);
  await env.createBankAccount();
});
afterEach(async () => {
  cleanup();
  stopScripts();
  await env.close();
});

function show(wallet = env.wallet, props: Send.Props = {}): void {
  render(
    <StrictMode>
      <WalletProvider wallet={wallet}>
        <Send {...props} />
      </WalletProvider>
    </StrictMode>,
  );
}

const field = page.getByRole('textbox', { name: /code$/i });
const summary = page.getByRole('region', { name: 'What you are confirming' });

/** Types the code of the given text message. */
async function enterTextedCode(number: number): Promise<string> {
  await expect.poll(() => countTexts(env), { timeout: 10_000 }).toBe(number);
  await expect.element(field).toBeVisible();
  const code = textedCode(env);
  await userEvent.fill(field, code);
  return code;
}

/** Goes from the choice of the payee to the confirmation, by keyboard alone. */
async function payByKeyboard(): Promise<void> {
  const payee = page.getByRole('button', { name: /Ada Lovelace/ });
  await expect.element(payee).toBeVisible();
  (payee.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const amount = page.getByRole('textbox', { name: 'You send' });
  await expect.element(amount).toHaveFocus();
  await userEvent.keyboard('40{Enter}');
}

async function confirmByKeyboard(): Promise<void> {
  await expect.element(page.getByRole('heading', { name: 'Check and send' })).toHaveFocus();
  const confirm = page.getByRole('button', { name: /^Send USDB/ });
  await expect.element(confirm).toBeVisible();
  (confirm.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

/** Confirms the payment, and the first of its two confirmations. */
async function reachSecondConfirmation(): Promise<void> {
  await payByKeyboard();
  const getHue = () => document.querySelector('.lk-avatar')?.getAttribute('data-hue');
  await expect.element(page.getByRole('heading', { name: 'Check and send' })).toHaveFocus();
  const hue = getHue();
  await confirmByKeyboard();
  await enterTextedCode(1);
  await expect.element(summary).toHaveTextContent('Send USDB 40.00 to Ada Lovelace');
  // The payee keeps the colour of the review.
  expect(getHue()).toBe(hue);
  await expect.poll(() => countTexts(env), { timeout: 10_000 }).toBe(2);
}

/** The money may have moved: the response to the proof is lost, and what became of it cannot be read. */
async function loseProof(): Promise<void> {
  for (const operation of ['authorizeQuote', 'getQuote', 'getTransaction'])
    for (let call = 1; call <= 30; call++)
      env.faults.inject({ operation, call, fault: { kind: call === 1 ? 'lostResponse' : 'lostRequest' } });
  await userEvent.fill(field, textedCode(env));
  await expect.element(page.getByText('We’re checking your confirmation')).toBeVisible();
}

describe('Send with confirmations', () => {
  it('logs in and confirms by text message inside the payment, by keyboard, and keeps the codes to itself', async () => {
    const statuses: SendState['status'][] = [];
    const paid: unknown[] = [];
    show(env.wallet, { onStatusChange: (status) => statuses.push(status), onSuccess: (payment) => paid.push(payment) });
    await payByKeyboard();
    await confirmByKeyboard();
    const codes: string[] = [];
    await expect.element(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Confirm this payment' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox', { name: '6-digit code' })).toHaveFocus();
    codes.push(await enterTextedCode(1));
    codes.push(await enterTextedCode(2));
    await expect.element(page.getByRole('heading', { name: 'On its way' })).toBeVisible();
    await act(() => env.clock.advance(5_000));
    await expect.element(page.getByRole('heading', { name: 'Sent' })).toBeVisible();
    expect(statuses).toContain('authorizationRequired');
    expect(paid).toEqual([{ transactionId: expect.stringMatching(/^Transaction:/) }]);
    const page_ = document.documentElement.outerHTML + JSON.stringify([statuses, paid, { ...localStorage }]);
    for (const code of codes) expect(page_).not.toContain(code);
  });

  it('resumes at the confirmation after a reload', async () => {
    show();
    await reachSecondConfirmation();
    cleanup();
    show(env.openWallet());
    await expect.element(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
    await enterTextedCode(2);
    await expect.element(page.getByRole('heading', { name: 'On its way' })).toBeVisible();
    expect(env.faults.calls('executeQuote')).toBeLessThanOrEqual(2);
  });

  it('asks for the factor that the application chose', async () => {
    const origin = 'http://localhost:5173';
    const wallet = env.openWallet({ authenticator: createAuthenticator({ origin }) });
    await restoreSession(wallet);
    await enrolScaPasskey(wallet, { origin });
    show(wallet, { scaFactor: 'PASSKEY' });
    await payByKeyboard();
    await confirmByKeyboard();
    await enterTextedCode(1);
    await expect.element(page.getByRole('button', { name: 'Confirm with passkey' })).toBeVisible();
    await expect.element(summary).toHaveTextContent('Send USDB 40.00 to Ada Lovelace');
    expect(countTexts(env)).toBe(1);
  });

  it('returns to the amount when the user stops confirming', async () => {
    show();
    await reachSecondConfirmation();
    await userEvent.click(page.getByRole('button', { name: 'Stop confirming', exact: true }));
    await userEvent.click(page.getByRole('button', { name: 'Stop', exact: true }));
    await expect.element(page.getByRole('textbox', { name: 'You send' })).toHaveValue('40.00');
  });

  it('offers no other payment while the outcome of a proof is unknown', async () => {
    show();
    await reachSecondConfirmation();
    await loseProof();
    await expect.element(page.getByRole('button', { name: 'Stop confirming', exact: true })).not.toBeInTheDocument();
  });

  it('offers no other payment after a remount until what became of a lost proof is known', async () => {
    const flow = createSendFlow(env.wallet);
    show(env.wallet, { flow });
    await reachSecondConfirmation();
    await loseProof();
    cleanup();
    show(env.wallet, { flow });
    await expect.element(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Stop confirming', exact: true })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Close', exact: true })).not.toBeInTheDocument();
    flow.dispose();
  });

  it('stops where the application prevents the confirmation', async () => {
    show(env.wallet, { onSubmit: (event) => event.preventDefault() });
    await payByKeyboard();
    await confirmByKeyboard();
    await expect.element(page.getByRole('heading', { name: 'Check and send' })).toBeVisible();
    expect(env.faults.calls('executeQuote')).toBe(0);
  });
});
