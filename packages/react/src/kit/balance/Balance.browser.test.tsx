import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Activity } from '../activity/Activity.tsx';
import { Balance } from './Balance.tsx';

let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment();
  await env.signIn();
});
afterEach(async () => {
  cleanup();
  await env.close();
});

function show(locale = 'en'): void {
  render(
    <StrictMode>
      <WalletProvider wallet={env.wallet} locale={locale}>
        <Balance />
        <Activity />
      </WalletProvider>
    </StrictMode>,
  );
}

describe('Balance and Activity', () => {
  it('shows, lists and announces incoming money without a reload', async () => {
    show();
    await expect.element(page.getByText(/^USDB\s0\.00$/)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    await env.fund(100_000_000n);
    await expect.element(page.getByText(/^USDB\s100\.00$/).first()).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expect.element(page.getByRole('listitem')).toHaveTextContent(/Received.*Completed.*\+USDB\s100\.00/);
    await expect.element(page.getByText(/^USDB\s100\.00 came in\.$/)).toBeInTheDocument();
  });

  it('exposes the exact amount to machines', async () => {
    await env.fund(1_234_567_891n);
    show('de');
    const amount = page.getByText(/^1\.234,567891\sUSDB$/).first();
    await expect.element(amount).toBeVisible();
    expect(amount.element().getAttribute('value')).toBe('1234.567891');
  });
});
