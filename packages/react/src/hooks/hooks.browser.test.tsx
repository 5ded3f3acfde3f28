import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react';
import { type ReactElement, type ReactNode, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WalletProvider } from '../provider/WalletProvider.tsx';
import { useActivity } from './useActivity.ts';
import { useBalance } from './useBalance.ts';
import { useLogin } from './useLogin.ts';
import { useRecipients } from './useRecipients.ts';
import { useSend } from './useSend.ts';
import { useSession } from './useSession.ts';
import { useWallet } from './useWallet.ts';

let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment();
});
afterEach(async () => {
  cleanup();
  await env.close();
});

const ada = { type: 'EMAIL_OTP', value: 'ada@example.com' } as const;

function around({ children }: { children?: ReactNode }): ReactElement {
  return (
    <StrictMode>
      <WalletProvider wallet={env.wallet}>{children}</WalletProvider>
    </StrictMode>
  );
}
const wrapped = { wrapper: around, reactStrictMode: true };

/** Uses every hook at once. */
function Page(): ReactElement {
  const statuses = [useSession(), useLogin().state, useSend().state, useBalance().state, useActivity().state];
  return <p>{statuses.map(({ status }) => status).join(' ')}</p>;
}

describe('useWallet', () => {
  it('returns the wallet of the provider', () => {
    expect(renderHook(useWallet, wrapped).result.current).toBe(env.wallet);
  });

  it('names the caller and the fix when there is no provider', () => {
    expect(() => renderHook(useWallet)).toThrow(/useWallet .*outside <WalletProvider>.*Wrap/);
  });
});

describe('useLogin', () => {
  // requirement: 38
  it('sends one code for one press under StrictMode', async () => {
    const { result } = renderHook(() => useLogin(), wrapped);
    await waitFor(() => expect(result.current.state.status).toBe('idle'));
    act(() => result.current.requestCode(ada));
    await waitFor(() => expect(result.current.state.status).toBe('awaitingCode'));
    expect(env.sandbox.world.inbox()).toHaveLength(1);
  });

  it('signs in and updates the session', async () => {
    const { result } = renderHook(() => ({ login: useLogin(), session: useSession() }), wrapped);
    await waitFor(() => expect(result.current.login.state.status).toBe('idle'));
    act(() => result.current.login.requestCode(ada));
    await waitFor(() => expect(result.current.login.state.status).toBe('awaitingCode'));
    act(() => result.current.login.submitCode(env.lastCode(ada.value)));
    await waitFor(() => expect(result.current.login.state.status).toBe('signedIn'));
    expect(result.current.session.status).toBe('ready');
  });

  it('keeps stable functions while the state changes', async () => {
    const { result } = renderHook(() => useLogin(), wrapped);
    await waitFor(() => expect(result.current.state.status).toBe('idle'));
    const { requestCode, submitCode } = result.current;
    act(() => requestCode(ada));
    await waitFor(() => expect(result.current.state.status).toBe('awaitingCode'));
    expect(result.current.requestCode).toBe(requestCode);
    expect(result.current.submitCode).toBe(submitCode);
  });

  it('resumes in a new mount without another code', async () => {
    const first = renderHook(() => useLogin(), wrapped);
    await waitFor(() => expect(first.result.current.state.status).toBe('idle'));
    act(() => first.result.current.requestCode(ada));
    await waitFor(() => expect(first.result.current.state.status).toBe('awaitingCode'));
    first.unmount();
    const second = renderHook(() => useLogin(), wrapped);
    await waitFor(() => expect(second.result.current.state.status).toBe('awaitingCode'));
    expect(env.sandbox.world.inbox()).toHaveLength(1);
  });

  it('starts another login for another wallet', async () => {
    const phone = env.openWallet({ device: 'phone' });
    const { result, rerender } = renderHook(() => useLogin(), {
      wrapper: ({ children }: { children?: ReactNode }) => <WalletProvider wallet={current}>{children}</WalletProvider>,
    });
    await waitFor(() => expect(result.current.state.status).toBe('idle'));
    act(() => result.current.requestCode(ada));
    await waitFor(() => expect(result.current.state.status).toBe('awaitingCode'));
    current = phone;
    rerender();
    await waitFor(() => expect(result.current.state.status).toBe('idle'));
  });
  let current = {} as TestEnvironment['wallet'];
  beforeEach(() => {
    current = env.wallet;
  });
});

describe('useSend', () => {
  it('sends money once under StrictMode', async () => {
    const session = await env.signIn();
    await env.fund(100_000_000n);
    const account = await env.createBankAccount();
    const { result } = renderHook(() => ({ send: useSend(), balance: useBalance() }), wrapped);
    await waitFor(() => expect(result.current.send.state.status).toBe('idle'));
    act(() =>
      result.current.send.start({
        sourceAccountId: session.session.accountId,
        destinationAccountId: account.id,
        lockedCurrencySide: 'SENDING',
        amount: 50_000_000n,
      }),
    );
    await waitFor(() => expect(result.current.send.state.status).toBe('reviewing'));
    act(() => result.current.send.confirm());
    await waitFor(() => expect(result.current.send.state.status).toBe('processing'));
    await act(() => env.clock.advance(5_000));
    await waitFor(() => expect(result.current.send.state.status).toBe('completed'));
    await waitFor(() =>
      expect('data' in result.current.balance.state && result.current.balance.state.data[0]?.balance.amount).toBe(
        50_000_000,
      ),
    );
  });
});

describe('useBalance, useActivity, useRecipients', () => {
  it('reads balance, activity and recipients', async () => {
    await env.signIn();
    await env.fund(100_000_000n);
    const account = await env.createBankAccount();
    const read = () => ({ balance: useBalance(), activity: useActivity({ pageSize: 5 }), recipients: useRecipients() });
    const { result } = renderHook(read, wrapped);
    await waitFor(() => {
      const { balance, activity, recipients } = result.current;
      expect([balance.state.status, activity.state.status, recipients.state.status]).toEqual([
        'ready',
        'ready',
        'ready',
      ]);
    });
    expect(result.current.recipients.accounts.map(({ id }) => id)).toEqual([account.id]);
  });

  it('shows a new recipient after a refresh', async () => {
    await env.signIn();
    const { result } = renderHook(() => useRecipients(), wrapped);
    await waitFor(() => expect(result.current.state.status).toBe('ready'));
    expect(result.current.accounts).toEqual([]);
    await env.createBankAccount();
    act(() => result.current.refresh());
    await waitFor(() => expect(result.current.accounts).toHaveLength(1));
  });
});

describe('on a server', () => {
  it('renders without requests and hydrates without warnings', async () => {
    const html = renderToString(around({ children: <Page /> }));
    expect(html).toContain('restoring resuming resuming loading loading');
    const host = document.createElement('div');
    host.innerHTML = html;
    document.body.append(host);
    const complaints: unknown[] = [];
    const root = hydrateRoot(host, around({ children: <Page /> }), {
      onRecoverableError: (error) => complaints.push(error),
    });
    await waitFor(() => expect(host.textContent).toContain('signedOut idle idle'));
    expect(complaints).toEqual([]);
    act(() => root.unmount());
    host.remove();
  });
});

describe('mounting and unmounting', () => {
  it('leaves no listener after a hundred mounts', async () => {
    const listening = new Set<() => void>();
    const wallet = {
      ...env.wallet,
      lifecycle: {
        onResume: (listener: () => void) => {
          listening.add(listener);
          return () => listening.delete(listener);
        },
      },
    };
    const mount = () =>
      render(
        <StrictMode>
          <WalletProvider wallet={wallet}>
            <Page />
          </WalletProvider>
        </StrictMode>,
      ).unmount();
    mount();
    await act(() => Promise.resolve());
    const after = listening.size;
    for (let round = 0; round < 100; round += 1) mount();
    await act(() => Promise.resolve());
    expect(listening.size).toBe(after);
  });
});
