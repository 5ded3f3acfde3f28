import { createQuote, createSendFlow, getRelaySession } from '@latchkey/core';
import { sandboxSend } from '@latchkey/service';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WalletProvider } from '../provider/WalletProvider.tsx';
import { useFirstPayment } from './useFirstPayment.ts';
import { usePendingItems } from './usePendingItems.ts';
import { useStatements } from './useStatements.ts';

let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment();
});
afterEach(async () => {
  cleanup();
  await env.close();
});

const patient = { timeout: 30_000 };

function around({ children }: { children?: ReactNode }): ReactElement {
  return <WalletProvider wallet={env.wallet}>{children}</WalletProvider>;
}

const read = () => ({ first: useFirstPayment(), pending: usePendingItems() });

/** Reads as a page that has just opened. */
async function readOverview(): Promise<ReturnType<typeof read>> {
  const { result, unmount } = renderHook(read, { wrapper: around });
  await waitFor(() => expect(result.current.first.status).not.toBe('unknown'), patient);
  const { current } = result;
  unmount();
  return current;
}

it('leads from an empty account to the first payment, and is over a day later', async () => {
  const { session } = await env.signIn();
  expect((await readOverview()).first).toMatchObject({ status: 'next', step: 'add', isEmpty: true });
  await env.fund(100_000_000n);
  expect((await readOverview()).first).toMatchObject({ status: 'next', step: 'payee', isEmpty: false });
  const bank = await env.createBankAccount();
  expect((await readOverview()).first).toMatchObject({
    status: 'next',
    step: 'send',
    steps: [
      { id: 'add', isDone: true },
      { id: 'payee', isDone: true },
      { id: 'send', isDone: false },
    ],
  });
  const send = createSendFlow(env.wallet);
  await waitForState(send, 'idle');
  const accounts = { sourceAccountId: session.accountId, destinationAccountId: bank.id };
  send.start({ ...accounts, lockedCurrencySide: 'SENDING', amount: 40_000_000n });
  await waitForState(send, 'reviewing');
  send.confirm();
  await waitForState(send, 'completed');
  send.dispose();
  expect((await readOverview()).first).toMatchObject({ status: 'sent', payment: { type: 'OUTGOING' } });
  await env.clock.advance(25 * 3_600_000);
  await env.signIn();
  expect((await readOverview()).first).toEqual({ status: 'over' });
});

it('sums one direction only where the statement starts with it', async () => {
  await env.signIn();
  await env.fund(100_000_000n);
  const readTotals = () => [useStatements().totals, useStatements({ defaultDirection: 'out' }).totals];
  const { result } = renderHook(readTotals, { wrapper: around });
  await waitFor(() => expect(result.current[0]).toMatchObject([{ in: { amount: 100_000_000n } }]), patient);
  expect(result.current[1]).toEqual([]);
});

it('counts no top-up as the first payment', async () => {
  const { session } = await env.signIn();
  const { customerId } = await getRelaySession(env.wallet);
  if (customerId === undefined) throw new Error('The signed-in user is not a customer.');
  const { id: quoteId } = await createQuote(env.wallet, {
    body: {
      source: { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId },
      destination: { destinationType: 'ACCOUNT', accountId: session.accountId },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 5_000,
    },
    idempotencyKey: crypto.randomUUID(),
  });
  await sandboxSend(env.service, { body: { quoteId, currencyCode: 'USD' } });
  await env.clock.advance(5_000);
  expect((await readOverview()).first).toMatchObject({ status: 'next', step: 'payee', isEmpty: false });
});

it('leads a user who is not approved to the tasks, and lists no request or payment where there is none', async () => {
  await env.close();
  env = await createTestEnvironment({ customersBegin: 'UNVERIFIED' });
  await env.signIn();
  const { result } = renderHook(read, { wrapper: around });
  await waitFor(() => expect(result.current.pending.tasks.length).toBeGreaterThan(0), patient);
  const statuses = result.current.pending.tasks.map(({ status }) => status);
  expect(statuses[0]).toBe('next');
  expect(statuses).not.toContain('done');
  expect(statuses).not.toContain('blocked');
  expect(result.current.pending).toMatchObject({ requests: [], payments: [] });
  await waitFor(() => expect(result.current.first).toEqual({ status: 'onboarding', isInReview: false }), patient);
});
