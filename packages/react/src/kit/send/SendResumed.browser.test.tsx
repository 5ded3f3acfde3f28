import { createSendFlow, getSession } from '@latchkey/core';
import { createTestEnvironment, type Fault, type TestEnvironment, waitForState } from '@latchkey/testing';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Send } from './Send.tsx';

let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment();
  await env.signIn();
  await env.fund(50_000_000n);
});
afterEach(async () => {
  cleanup();
  await env.close();
});

describe('Send with a payment of an earlier page', () => {
  const send = page.getByRole('button', { name: /^Send USDB/ });

  /** Opens the review of a payment that an earlier page has started, with a fault in the reading of the payees. */
  async function resumeReview(fault: Fault, calls = [1]): Promise<void> {
    const { id } = await env.createBankAccount();
    const earlier = createSendFlow(env.wallet);
    await waitForState(earlier, 'idle');
    const known = getSession(env.wallet);
    if (known.status !== 'ready') throw new Error('The user is not signed in.');
    earlier.start({
      sourceAccountId: known.session.accountId,
      destinationAccountId: id,
      lockedCurrencySide: 'SENDING',
      amount: 10_000_000n,
    });
    await waitForState(earlier, 'reviewing');
    earlier.dispose();
    for (const call of calls) env.faults.inject({ operation: 'listExternalAccounts', call, fault });
    render(
      <WalletProvider wallet={env.wallet}>
        <Send />
      </WalletProvider>,
    );
    await expect.element(page.getByRole('heading', { name: 'Confirm this payment' })).toBeVisible();
  }

  it('asks for no confirmation before it knows whom the payment pays', async () => {
    await resumeReview({ kind: 'delay', ms: 60_000 });
    await expect.element(send).not.toBeInTheDocument();
    await env.clock.advance(60_000);
    await expect.element(send).toBeVisible();
    await expect.element(page.getByText('Ada Lovelace', { exact: true }).first()).toBeVisible();
  });

  it('offers another reading where the payees could not be read', async () => {
    const refusal = { kind: 'status', status: 400, body: { code: 'INVALID_INPUT', message: '', status: 400 } } as const;
    await resumeReview(refusal, [1, 2, 3, 4, 5]);
    await expect.element(page.getByText('We couldn’t load the accounts you pay.')).toBeVisible();
    await expect.element(send).not.toBeInTheDocument();
    env.faults.clear();
    // At once: the list is read again by itself, too.
    const again = page.getByRole('button', { name: 'Try again' }).element() as HTMLElement;
    act(() => again.click());
    await expect.element(send).toBeVisible();
  });
});
