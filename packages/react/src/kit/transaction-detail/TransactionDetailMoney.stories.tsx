import type { LiveState, Transaction } from '@latchkey/core';
import type { TestEnvironment } from '@latchkey/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { fixedStore } from '../../../test/fixedFlow.ts';
import { TransactionDetail } from './TransactionDetail.tsx';

/** Where the money of a payment is. */
const meta: Meta<typeof TransactionDetail> = {
  title: 'TransactionDetail/Money',
  component: TransactionDetail,
  args: { transactionId: 'Transaction:019542f5-b3e7-1d02' },
};
export default meta;

type Story = StoryObj<typeof TransactionDetail>;

const usdb = (amount: number) => ({ amount, currency: { code: 'USDB', decimals: 6 } });
const createdAt = '2026-11-21T10:00:00Z';

const outgoing: Transaction = {
  id: 'Transaction:019542f5-b3e7-1d02',
  type: 'OUTGOING',
  status: 'COMPLETED',
  sentAmount: usdb(50_000_000),
  createdAt,
};

const createStore = (data: Transaction) =>
  fixedStore<LiveState<Transaction>>({ status: 'ready', asOf: Date.parse(createdAt), data });

const showing = (setUp: SetUpStory) =>
  ({
    parameters: { setUp },
    render: (args, { loaded }) => <TransactionDetail {...args} store={loaded['store']} />,
  }) satisfies Story;

/** The user may have paid it from elsewhere although its rate expired: nothing says that no money was taken. */
export const FundedExpired: Story = {
  ...showing(async () => ({
    store: createStore({
      ...outgoing,
      status: 'FAILED',
      failureReason: 'QUOTE_EXPIRED',
      source: { sourceType: 'REALTIME_FUNDING', currency: 'USD' },
    }),
  })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/rate/i)).toBeVisible();
    await expect(canvas.queryByText(/No money has left/)).toBeNull();
  },
};

/** A payment from elsewhere into the account that the function returns. */
function funded(createDestination: (env: TestEnvironment) => Promise<string>, status = 'COMPLETED') {
  const setUp: SetUpStory = async (env) => {
    const data: Transaction = {
      ...outgoing,
      status,
      source: { sourceType: 'REALTIME_FUNDING', currency: 'USD' },
      destination: { destinationType: 'ACCOUNT', accountId: await createDestination(env), currency: 'USDB' },
      receivedAmount: usdb(49_500_000),
    };
    return { store: createStore(data) };
  };
  return showing(setUp);
}

const getTerms = (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) =>
  canvas.getAllByRole('term').map(({ textContent }) => textContent);

/** Signs in, and returns the user's own account. */
async function createOwn(env: TestEnvironment): Promise<string> {
  const session = await env.signIn();
  if (session.status !== 'ready') throw new Error('The user is not signed in.');
  return session.session.accountId;
}

/** The customer paid from elsewhere into an account of their own: nothing was sent to anyone. */
export const ToppedUp: Story = {
  ...funded(createOwn),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Paid from another account' })).toBeVisible();
    await expect(await canvas.findByText('Received')).toBeVisible();
    await expect(getTerms(canvas)).toEqual(expect.arrayContaining(['Amount', 'Received']));
    await expect(getTerms(canvas)).not.toContain('They get');
  },
};

/** What is paid and what arrives have a name each. */
export const ToppingUp: Story = {
  ...funded(createOwn, 'PROCESSING'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You get')).toBeVisible();
    const terms = getTerms(canvas);
    await expect(terms).toContain('Amount');
    await expect(new Set(terms).size).toBe(terms.length);
  },
};

/** The account of another customer has an id of the same kind. */
export const PaidForAnotherCustomer: Story = {
  ...funded(async (env) => {
    await env.signIn();
    return 'InternalAccount:019542f5-b3e7-1d02';
  }),
  play: async ({ canvas, loaded }) => {
    await waitFor(() => expect(getEnvironment(loaded).faults.calls('listInternalAccounts')).toBeGreaterThan(0));
    await expect(getTerms(canvas)).toContain('They get');
    await expect(getTerms(canvas)).not.toContain('Received');
  },
};

/** It was never executed. */
export const Expired: Story = {
  args: { onCorrectAccount: fn() },
  ...showing(() => ({
    store: createStore({
      ...outgoing,
      status: 'EXPIRED',
      source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:1' },
    }),
  })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/No money has left your account\.$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Correct the account' })).toBeNull();
  },
};
