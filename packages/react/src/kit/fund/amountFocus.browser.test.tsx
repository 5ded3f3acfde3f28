import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fixedFund } from '../../../test/fixedFlow.ts';
import { failure } from '../../../test/samples.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Send } from '../send/Send.tsx';
import { Fund } from './Fund.tsx';

const button = page.getByRole('button', { name: 'Continue', exact: true });
const refused = { status: 400, code: 'AMOUNT_OUT_OF_RANGE', message: 'Too little.' };

let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment();
  await env.signIn();
  await env.fund(212_400_000n);
});
afterEach(async () => {
  cleanup();
  await env.close();
});

const show = (element: React.ReactElement) => render(<WalletProvider wallet={env.wallet}>{element}</WalletProvider>);
const refuse = () =>
  env.faults.inject({ operation: 'createQuote', fault: { kind: 'status', status: 400, body: refused } });

describe('an amount that cannot be used takes the focus', () => {
  it('in Fund, where it is missing', async () => {
    show(<Fund />);
    const amount = page.getByRole('textbox', { name: 'You pay' });
    await userEvent.click(button);
    await expect.element(amount).toHaveFocus();
    await expect.element(amount).toHaveAccessibleDescription(/Enter how much to pay/);
    await userEvent.click(button);
    await expect.element(amount).toHaveFocus();
  });

  it('in Fund, where the service refuses it', async () => {
    refuse();
    show(<Fund />);
    const amount = page.getByRole('textbox', { name: 'You pay' });
    await userEvent.fill(amount, '0.01');
    await userEvent.click(button);
    await expect.element(amount).toHaveFocus();
    await expect.element(amount).toHaveAccessibleDescription(/too small or too large/);
    expect(document.querySelectorAll('[role="alert"]:not(:empty)')).toHaveLength(1);
  });

  it('in Send, where the service refuses it', async () => {
    const account = await env.createBankAccount();
    refuse();
    show(<Send destination={account.id} />);
    const amount = page.getByRole('textbox', { name: 'You send' });
    await userEvent.fill(amount, '0.01');
    await userEvent.click(button);
    await expect.element(page.getByText(/too small or too large/)).toBeVisible();
    await expect.element(amount).toHaveFocus();
    expect(document.querySelectorAll('[role="alert"]:not(:empty)')).toHaveLength(1);
  });

  it('unless the user is elsewhere on the page', async () => {
    const intent = {
      destinationAccountId: 'InternalAccount:1',
      currency: 'USD',
      lockedCurrencySide: 'SENDING',
      amount: 1n,
    } as const;
    const flow = fixedFund({ status: 'quoting', intent });
    show(
      <>
        <input aria-label="Search" />
        <Fund flow={flow} />
      </>,
    );
    const elsewhere = page.getByRole('textbox', { name: 'Search' });
    await userEvent.click(elsewhere);
    act(() => flow.setState({ status: 'quoteFailed', intent, error: failure('AMOUNT_OUT_OF_RANGE', 'fixInput') }));
    await expect.element(page.getByText(/too small or too large/)).toBeVisible();
    await expect.element(elsewhere).toHaveFocus();
  });
});
