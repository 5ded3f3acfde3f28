import {
  type Clock,
  closeWallet,
  createLoginFlow,
  type FlowStep,
  getSession,
  type RequestEvent,
  watchSession,
} from '@latchkey/core';
import { createSettableClock, createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createRespondingWallet } from '../../test/createRespondingWallet.ts';
import { createFlowLog } from '../flows/createFlowLog.ts';
import type { TabProps } from '../panel/tabProps.ts';
import { wrapWallet } from '../wallet/wrapWallet.ts';
import { ClockTab } from './ClockTab.tsx';
import { FaultsTab } from './FaultsTab.tsx';
import { FlowsTab } from './FlowsTab.tsx';
import { RequestsTab } from './RequestsTab.tsx';
import { SessionTab } from './SessionTab.tsx';

let props: TabProps;

beforeEach(() => {
  const wallet = createRespondingWallet();
  props = { wallet, tap: wrapWallet(wallet), log: createFlowLog(), core: { getSession, watchSession } };
});

afterEach(() => {
  cleanup();
  closeWallet(props.wallet);
});

const show = (Tab: ComponentType<TabProps>) => render(<Tab {...props} />).container;
/** Returns the value behind a name in a list of facts. */
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

describe('the tab of requests', () => {
  const event: RequestEvent = {
    operation: 'executeQuote',
    method: 'POST',
    path: '/quotes/{quoteId}/execute',
    at: Date.UTC(2026, 0, 2, 3, 4, 5, 678),
    durationMs: 12.6,
    attempt: 2,
    hasIdempotencyKey: true,
    status: 409,
    code: 'CONFLICT',
    requestId: 'abc',
  };

  it('shows everything that the log has of a request, newest first, until it is cleared', async () => {
    const shown = show(RequestsTab);
    expect(shown.textContent).toBe('No request since the panel was mounted.');
    const { operation: _, path: __, ...rest } = event;
    act(() => {
      props.tap.requests.record(event);
      props.tap.requests.record({
        ...rest,
        operation: undefined,
        path: undefined,
        attempt: 1,
        hasIdempotencyKey: false,
        status: undefined,
        code: 'NETWORK_FAILED',
        requestId: undefined,
      });
    });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'unknown operation NETWORK_FAILED POST · 03:04:05.678 · 13 ms',
      'executeQuote 409 CONFLICT POST /quotes/{quoteId}/execute · 03:04:05.678 · 13 ms · attempt 2 · idempotency key · request abc',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Clear the list' }));
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });

  it('marks requests that failed', () => {
    show(RequestsTab);
    const { requests } = props.tap;
    act(() => {
      requests.record(event);
      requests.record({ ...event, status: 200, code: undefined });
    });
    expect(screen.getByText('409 CONFLICT').dataset['failed']).toBe('');
    expect(screen.getByText('200').dataset['failed']).toBeUndefined();
  });
});

describe('the tab of flows', () => {
  it('shows each step with the states before and after', () => {
    let inspector: (step: FlowStep) => void = () => {};
    const status = { status: 'idle' };
    props.log.add('login', {
      getState: () => status,
      inspect: (listener) => {
        inspector = listener;
        return () => {};
      },
    });
    show(FlowsTab);
    expect(screen.getByText('No event since the flow was added.')).toBeDefined();
    const at = Date.UTC(2026, 0, 2, 3, 4, 5, 6);
    act(() => {
      inspector({ event: 'requestCode', from: 'idle', to: 'requestingCode', at });
      inspector({ event: 'confirm', from: 'requestingCode', to: 'requestingCode', at });
    });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'confirm 03:04:05.006 · stays requestingCode',
      'requestCode 03:04:05.006 · idle → requestingCode',
    ]);
    expect(screen.getByText('requestingCode', { selector: 'summary code' })).toBeDefined();
  });

  it('shows flows of one name separately', () => {
    const flows = [createLoginFlow(props.wallet), createLoginFlow(props.wallet)];
    for (const flow of flows) props.log.add('login', flow);
    show(FlowsTab);
    act(() => flows[1]?.send({ type: 'cancel' }));
    const lists = screen.getAllByRole('list', { name: 'Events of login, newest first' });
    expect(lists.map(({ childElementCount }) => childElementCount)).toEqual([0, 1]);
    for (const flow of flows) flow.dispose();
  });
});

describe('the tabs of session and clock', () => {
  let env: TestEnvironment;

  beforeEach(async () => {
    const clock = createSettableClock();
    clock.freeze();
    env = await createTestEnvironment({ seed: 'tabs', clock });
    props = { ...props, wallet: env.wallet, tap: wrapWallet(env.wallet) };
  });

  afterEach(() => env.close());

  it('shows the times of a session, counts down, and shows its end', async () => {
    show(SessionTab);
    expect(fact('Status')).toMatch(/restoring|signedOut/);
    expect(screen.queryByText('Time left')).toBeNull();
    const { session } = await act(() => env.signIn());
    expect(fact('Status')).toBe('ready');
    expect(fact('Key expires')).toBe(new Date(session.expiresAt).toISOString());
    const before = Number.parseInt(fact('Time left') ?? '', 10);
    expect(before).toBeGreaterThan(60);
    await act(() => env.clock.advance(5_000));
    expect(Number.parseInt(fact('Time left') ?? '', 10)).toBe(before - 5);
    await act(() => env.clock.advance(before * 1_000));
    expect(fact('Status')).not.toBe('ready');
    expect(screen.queryByText('Time left')).toBeNull();
  });

  it('shows the session of a wallet of another copy of core by the functions of that copy', () => {
    const session = { status: 'signedOut', reason: 'noUser' } as const;
    props = { ...props, core: { getSession: () => session, watchSession: () => () => {} } };
    show(SessionTab);
    expect(fact('Status')).toBe('signedOut');
  });

  it.each([
    [0, '0 ms'],
    [-120_000, '120000 ms: the device is slow'],
    [90_000, '90000 ms: the device is fast'],
  ])('shows a device clock that is %d ms off', (deviceError, expected) => {
    const { clock } = env.wallet;
    const wrong: Clock = { ...clock, now: () => clock.now() + deviceError };
    const wallet = { ...env.wallet, clock: wrong, now: () => clock.now() };
    props = { ...props, wallet, tap: wrapWallet(wallet) };
    show(ClockTab);
    expect(fact('Clock skew')).toBe(expected);
    expect(fact('Service time')).toBe(new Date(clock.now()).toISOString());
    expect(fact('Device time')).toBe(new Date(clock.now() + deviceError).toISOString());
  });
});

describe('the tab of faults', () => {
  it.each([
    ['None', undefined],
    ['The request is lost', { kind: 'loseRequest' }],
    ['The response is lost', { kind: 'loseResponse' }],
    ['429 RATE_LIMITED', { kind: 'status', status: 429 }],
  ])('sets and shows the fault "%s"', async (title, fault) => {
    show(FaultsTab);
    const next = screen.getByRole<HTMLSelectElement>('combobox', { name: /next request/ });
    await userEvent.selectOptions(next, title);
    expect(props.tap.faults.getState().next).toEqual(fault);
    expect(next.selectedOptions[0]?.textContent).toBe(title);
  });
});
