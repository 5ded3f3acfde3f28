import {
  createSendFlow,
  type ExternalAccountId,
  type SendFlow,
  type ShownQuote,
  type TransactionId,
} from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { cleanup, render } from '@testing-library/react';
import { type ReactElement, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { germany, waitingPayment } from '../../../test/europe.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { WalletPanel } from '../wallet-panel/WalletPanel.tsx';
import { Send } from './Send.tsx';

let env: TestEnvironment;
let first: ShownQuote;
let second: ShownQuote;
const flows: SendFlow[] = [];
beforeEach(async () => {
  env = await createTestEnvironment(germany);
  const session = await env.signIn();
  // It was begun before the first one waited, so that it continues none.
  const flow = createSendFlow(env.wallet);
  flows.push(flow);
  await waitForState(flow, 'idle');
  first = await waitingPayment(env);
  // The relay limits how often codes are sent.
  await env.clock.advance(31_000);
  flow.start({
    sourceAccountId: session.status === 'ready' ? session.session.accountId : 'InternalAccount:1',
    destinationAccountId: first.destinationAccountId as ExternalAccountId,
    lockedCurrencySide: 'SENDING',
    amount: 12_000_000n,
  });
  await waitForState(flow, 'reviewing');
  flow.confirm();
  second = (await waitForState(flow, 'authorizationRequired')).quote;
});
afterEach(async () => {
  cleanup();
  for (const flow of flows.splice(0)) flow.dispose();
  await env.close();
});

const View = ({ children }: { readonly children: ReactElement }) => (
  <StrictMode>
    <WalletProvider wallet={env.wallet}>{children}</WalletProvider>
  </StrictMode>
);

describe('Send with a named payment', () => {
  it('continues exactly that payment, and another one after a change', async () => {
    const { rerender } = render(
      <View>
        <Send transactionId={first.transactionId} />
      </View>,
    );
    await expect.element(page.getByText(/^Send USDB.40\b/).first()).toBeVisible();
    await expect.element(page.getByText(/^Send USDB.12\b/).first()).not.toBeInTheDocument();
    rerender(
      <View>
        <Send quoteId={second.id} />
      </View>,
    );
    await expect.element(page.getByText(/^Send USDB.12\b/).first()).toBeVisible();
    await expect.element(page.getByText(/^Send USDB.40\b/).first()).not.toBeInTheDocument();
  });

  it('says that a payment cannot be continued here, and what happens to it', async () => {
    const left: string[] = [];
    const missing = 'Transaction:019542f5-b3e7-1d02-0000-000000000000' as TransactionId;
    render(
      <View>
        <Send transactionId={missing} onDone={() => left.push('done')} />
      </View>,
    );
    await expect.element(page.getByRole('heading', { name: 'This payment can’t be continued here' })).toBeVisible();
    await expect.element(page.getByText(/isn’t confirmed in time ends by itself/)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Done' }));
    expect(left).toEqual(['done']);
  });

  it('opens the pressed payment of the activity in a panel', async () => {
    render(
      <View>
        <WalletPanel defaultSection="activity" />
      </View>,
    );
    const finish = page.getByRole('button', { name: /^Finish/ });
    await expect.poll(() => finish.elements().length, { timeout: 15_000 }).toBe(2);
    // The latest payment comes first.
    await userEvent.click(finish.nth(1));
    await expect.element(page.getByRole('heading', { name: 'Confirm it’s you' }), { timeout: 15_000 }).toBeVisible();
    await expect.element(page.getByText(/^Send USDB.40\b/).first()).toBeVisible();
    await expect.element(page.getByText(/^Send USDB.12\b/).first()).not.toBeInTheDocument();
  });
});
