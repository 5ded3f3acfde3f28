import type { ActivityState, BalanceState } from '@latchkey/core';
import { cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allLoginStates, allSendStates } from '../../test/allStates.ts';
import { fixedLogin, fixedSend, fixedStore } from '../../test/fixedFlow.ts';
import { createOfflineWallet } from '../../test/offlineWallet.ts';
import { usdb } from '../../test/samples.ts';
import { WalletProvider } from '../provider/WalletProvider.tsx';
import { Activity } from './activity/Activity.tsx';
import { Balance } from './balance/Balance.tsx';
import { Login } from './login/Login.tsx';
import { Send } from './send/Send.tsx';

const violations: string[] = [];
const wallet = createOfflineWallet();
const now = wallet.now();
const source = { accountId: 'InternalAccount:1', available: usdb(100_000_000n) } as const;

beforeAll(() => {
  document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective));
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "style-src 'self'; require-trusted-types-for 'script'";
  document.head.append(policy);
});
afterEach(cleanup);

const show = (element: React.ReactNode) =>
  render(
    <StrictMode>
      <WalletProvider wallet={wallet}>{element}</WalletProvider>
    </StrictMode>,
  );

describe("a policy of style-src 'self' without a nonce", () => {
  it('runs under the policy', async () => {
    const element = document.createElement('p');
    element.setAttribute('style', 'color: red');
    document.body.append(element);
    await new Promise((done) => setTimeout(done, 50));
    element.remove();
    expect(violations.splice(0)).toEqual(['style-src-attr']);
  });

  // requirement: 57
  it.each(allLoginStates(now))('<Login> in $status violates nothing', async (state) => {
    show(<Login flow={fixedLogin(state)} />);
    await new Promise((done) => setTimeout(done, 20));
    expect(document.querySelector('h2')?.textContent).not.toBe('');
    expect(violations).toEqual([]);
  });

  // requirement: 57
  it.each(allSendStates(now))('<Send> in $status violates nothing', async (state) => {
    show(<Send flow={fixedSend(state)} source={source} />);
    await new Promise((done) => setTimeout(done, 20));
    expect(document.querySelector('h2')?.textContent).not.toBe('');
    expect(violations).toEqual([]);
  });

  // requirement: 57
  it('<Balance> and <Activity> violate nothing', async () => {
    const currency = { code: '<b>USDB</b>', decimals: 6 };
    const hostile = '<img src=x onerror=alert(1)>‮'.repeat(50);
    const at = new Date(now).toISOString();
    const account = {
      id: 'InternalAccount:1',
      type: 'EMBEDDED_WALLET',
      balance: { amount: 1, currency },
      totalBalance: { amount: 2, currency },
      fundingPaymentInstructions: [] as never[],
      createdAt: at,
      updatedAt: at,
    } as const;
    const row = { id: 'Transaction:1', status: hostile, type: hostile, description: hostile, createdAt: hostile };
    show(
      <>
        <Balance store={fixedStore<BalanceState>({ status: 'ready', asOf: now, data: [account] })} />
        <Activity
          store={fixedStore<ActivityState>({
            status: 'ready',
            asOf: now,
            data: { transactions: [row], more: 'available' },
          })}
        />
      </>,
    );
    await new Promise((done) => setTimeout(done, 50));
    expect(violations).toEqual([]);
    expect(document.querySelector('img')).toBeNull();
    expect(document.body.textContent).toContain('<img src=x');
  });
});
