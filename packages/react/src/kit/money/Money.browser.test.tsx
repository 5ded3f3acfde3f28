import type { Money as MoneyValue } from '@latchkey/core';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createOfflineWallet } from '../../../test/offlineWallet.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { ExactFigures } from './ExactFigures.tsx';
import { Money } from './Money.tsx';

afterEach(cleanup);

const wallet = createOfflineWallet();
const displayCurrencies = { USDB: { symbol: '$', name: 'US dollars', decimals: 2 } };
const usdb = (amount: bigint): MoneyValue => ({ amount, currency: { code: 'USDB', decimals: 6 } });

function show(children: React.ReactNode, locale = 'en'): HTMLElement {
  return render(
    <WalletProvider wallet={wallet} locale={locale} displayCurrencies={displayCurrencies}>
      {children}
    </WalletProvider>,
  ).container;
}

describe('Money', () => {
  it('shows the display currency, minor digits smaller, and the exact amount to machines', () => {
    const data = show(<Money money={usdb(1_234_500_001n)} rounding="down" minor="small" />).querySelector('data');
    expect(data?.innerHTML).toBe('$1,234<span class="lk-minor">.50</span>');
    expect([data?.className, data?.value]).toEqual(['lk-money', '1234.500001']);
  });

  it('keeps minor digits at full size elsewhere, and shows the direction', () => {
    const data = show(<Money money={usdb(50_000_000n)} sign="−" />).querySelector('data');
    expect(data?.innerHTML).toBe('−$50.00');
  });

  it('isolates sign and symbol from right-to-left text', () => {
    const data = show(<Money money={usdb(50_000_000n)} sign="+" />, 'ar-EG').querySelector('data');
    expect([...(data?.querySelectorAll('bdi[dir="ltr"]') ?? [])].map(({ textContent }) => textContent)).toEqual([
      '+',
      '$',
    ]);
    expect(data?.textContent).toContain('٥٠');
  });
});

describe('ExactFigures', () => {
  it('discloses every decimal on request', async () => {
    show(<ExactFigures figures={[{ label: 'Available', money: usdb(1_234_500_001n) }]} />);
    const exact = page.getByText('1,234.500001\u00a0USDB');
    await expect.element(exact).not.toBeInTheDocument();
    await userEvent.click(page.getByText('Exact figures'));
    await expect.element(exact).toBeVisible();
  });

  it('renders nothing where every figure is exact', () => {
    const sek = { amount: 51_622n, currency: { code: 'SEK', decimals: 2 } };
    expect(show(<ExactFigures figures={[{ label: 'Anna gets', money: sek }]} />).querySelector('details')).toBeNull();
  });
});
