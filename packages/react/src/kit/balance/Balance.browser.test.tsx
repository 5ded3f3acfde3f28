import { createStreet, type Street } from '@latchkey/testing';
import { cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Activity } from '../activity/Activity.tsx';
import { Balance } from './Balance.tsx';

let street: Street;
beforeEach(async () => {
  street = await createStreet();
  await street.signIn();
});
afterEach(async () => {
  cleanup();
  await street.close();
});

function show(locale = 'en'): void {
  render(
    <StrictMode>
      <WalletProvider wallet={street.wallet} locale={locale}>
        <Balance />
        <Activity />
      </WalletProvider>
    </StrictMode>,
  );
}

describe('Balance and Activity on a street', () => {
  it('behavior: money that comes in is shown, listed and said, without a reload', async () => {
    show();
    await expect.element(page.getByText(/^USDB\s0\.00$/)).toBeVisible();
    await expect.element(page.getByText(/Nothing has happened yet/)).toBeVisible();
    await street.fund(100_000_000n);
    await expect.element(page.getByText(/^USDB\s100\.00$/).first()).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expect.element(page.getByRole('listitem')).toHaveTextContent(/Received.*Completed.*\+USDB\s100\.00/);
    await expect.element(page.getByText(/^USDB\s100\.00 came in\.$/)).toBeInTheDocument();
  });

  it('behavior: an amount is exact for machines, too', async () => {
    await street.fund(1_234_567_891n);
    show('de');
    const amount = page.getByText(/^1\.234,567891\sUSDB$/).first();
    await expect.element(amount).toBeVisible();
    expect(amount.element().getAttribute('value')).toBe('1234.567891');
  });
});
