import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { connectAgent, held, requestApprovals } from '../../test/agents.ts';
import { issueCards } from '../../test/cards.ts';
import { loseRequests } from '../../test/loseRequests.ts';
import { WalletProvider } from '../provider/WalletProvider.tsx';
import { Agents } from './agents/Agents.tsx';
import { Approvals } from './approvals/Approvals.tsx';
import { Cards } from './cards/Cards.tsx';
import { Deposit } from './deposit/Deposit.tsx';
import { Fund } from './fund/Fund.tsx';

let env: TestEnvironment;
afterEach(async () => {
  cleanup();
  await env.close();
});

const show = (element: ReactElement) => render(<WalletProvider wallet={env.wallet}>{element}</WalletProvider>);
const find = (name: string | RegExp) => screen.findByRole('button', { name }, { timeout: 10_000 });
const press = async (name: string | RegExp) => userEvent.click(await find(name));

/** A callback that stops what it is asked about while `isStopping` is true. */
function createSubmit() {
  const events: object[] = [];
  const guard = { isStopping: true, events };
  const onSubmit = ({ preventDefault, ...detail }: { preventDefault(): void }) => {
    events.push(detail);
    if (guard.isStopping) preventDefault();
  };
  return { guard, onSubmit };
}

const createEvents = () => ({
  onReady: vi.fn(),
  onChange: vi.fn(),
  onStatusChange: vi.fn(),
  onSuccess: vi.fn(),
  onError: vi.fn(),
  onCancel: vi.fn(),
});

it('reports what happens to a deposit', async () => {
  env = await createTestEnvironment(held);
  await env.signIn();
  const events = createEvents();
  show(<Deposit {...events} />);
  await press(/USDB/);
  await press('Back');
  expect(events.onReady).toHaveBeenCalledOnce();
  expect(events.onChange).toHaveBeenCalledExactlyOnceWith({
    accountId: expect.stringMatching(/^InternalAccount:/),
    accountType: 'SPARK_WALLET',
  });
  expect(events.onStatusChange.mock.calls.flat()).toEqual([
    { from: 'loading', to: 'choosing' },
    { from: 'choosing', to: 'waiting' },
    { from: 'waiting', to: 'choosing' },
  ]);
  await press('Back');
  expect(events.onCancel).toHaveBeenCalledOnce();
  expect(events.onError).not.toHaveBeenCalled();
});

it('reports what happens to an incoming payment, and requests no quote that the application stops', async () => {
  env = await createTestEnvironment();
  await env.signIn();
  const events = createEvents();
  const { guard, onSubmit } = createSubmit();
  show(<Fund {...events} onSubmit={onSubmit} />);
  const field = await screen.findByRole('textbox', { name: 'You pay' }, { timeout: 10_000 });
  await userEvent.type(field, '50');
  expect(events.onChange).toHaveBeenLastCalledWith({ currency: 'USD', amount: '50' });
  await press('Continue');
  expect(guard.events).toEqual([{ currency: 'USD', amount: 5_000n }]);
  expect(env.faults.calls('createQuote')).toBe(0);
  guard.isStopping = false;
  await press('Continue');
  await screen.findByRole('heading', { name: 'Pay this amount' }, { timeout: 10_000 });
  expect(events.onStatusChange.mock.calls.flat()).toEqual(['idle', 'quoting', 'awaitingPayment']);
  expect(events.onReady).toHaveBeenCalledOnce();
});

it('leaves an incoming payment', async () => {
  env = await createTestEnvironment();
  await env.signIn();
  const events = createEvents();
  show(<Fund {...events} />);
  await press('Back');
  expect(events.onCancel).toHaveBeenCalledOnce();
});

it('reports what happens to a card, and requests no change that the application stops', async () => {
  env = await createTestEnvironment();
  const [card] = await issueCards(env);
  const events = createEvents();
  const { guard, onSubmit } = createSubmit();
  show(<Cards {...events} onSubmit={onSubmit} />);
  await press('Freeze');
  await press('Close this card');
  await press('Close card');
  expect(guard.events).toEqual([
    { change: 'frozen', cardId: card?.id },
    { change: 'closed', cardId: card?.id },
  ]);
  expect(env.faults.calls('updateCard')).toBe(0);
  expect(events.onChange).not.toHaveBeenCalled();
  guard.isStopping = false;
  await press('Close card');
  await waitFor(() => expect(events.onChange).toHaveBeenCalledExactlyOnceWith('closed', card?.id));
  expect(events.onStatusChange.mock.calls.flat()).toEqual([
    { from: 'showing', to: 'confirmingClose' },
    { from: 'confirmingClose', to: 'closing' },
    { from: 'closing', to: 'showing' },
  ]);
  expect(events.onReady).toHaveBeenCalledOnce();
});

it('reports what happens to an agent, and requests no change that the application stops', async () => {
  env = await createTestEnvironment(held);
  const { agent } = await connectAgent(env, 'Shopping agent');
  const events = createEvents();
  const { guard, onSubmit } = createSubmit();
  show(<Agents {...events} onSubmit={onSubmit} />);
  await press('Pause');
  expect(guard.events).toEqual([{ change: 'paused', agentId: agent.id }]);
  expect(env.faults.calls('updateAgent')).toBe(0);
  guard.isStopping = false;
  await press('Pause');
  await waitFor(() => expect(events.onChange).toHaveBeenCalledExactlyOnceWith('paused', agent.id));
  expect(events.onReady).toHaveBeenCalledOnce();
});

it('reports a decision about a request, and sends none that the application stops', async () => {
  env = await createTestEnvironment(held);
  const { actions } = await requestApprovals(env, ['transfer']);
  const actionId = actions[0]?.id;
  const events = createEvents();
  const { guard, onSubmit } = createSubmit();
  show(<Approvals {...events} onSubmit={onSubmit} />);
  await press(/^Approve/);
  expect(guard.events).toEqual([{ decision: 'approve', actionId }]);
  expect(env.faults.calls('approveAgentAction')).toBe(0);
  guard.isStopping = false;
  await press(/^Approve/);
  await waitFor(() => expect(events.onSuccess).toHaveBeenCalledExactlyOnceWith({ outcome: 'approved', actionId }));
  expect(events.onReady).toHaveBeenCalledOnce();
});

it('asks the application nothing while a change is sent', async () => {
  env = await createTestEnvironment();
  await issueCards(env);
  const { guard, onSubmit } = createSubmit();
  guard.isStopping = false;
  env.faults.inject({ operation: 'updateCard', fault: { kind: 'silence' } });
  show(<Cards onSubmit={onSubmit} />);
  await press('Freeze');
  await waitFor(() => expect(env.faults.calls('updateCard')).toBe(1));
  // Without a pointer: the button is not disabled for assistive technology.
  (await find(/^Freeze|^Freezing/)).click();
  expect(guard.events).toHaveLength(1);
});

it.each([
  ['listCards', Cards],
  ['listAgents', Agents],
  ['listAgentApprovals', Approvals],
] as const)('reports that a list could not be read: %s', async (operation, Component) => {
  env = await createTestEnvironment(held);
  await env.signIn();
  loseRequests(env, operation);
  const events = createEvents();
  show(<Component onReady={events.onReady} onError={events.onError} />);
  await find('Try again');
  expect(events.onReady).toHaveBeenCalledOnce();
  expect(events.onError).toHaveBeenCalledWith({ code: 'NETWORK_FAILED', next: 'retry' });
});
