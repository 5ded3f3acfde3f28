import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createOfflineWallet } from '../../../test/offlineWallet.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { MoneyInput } from './MoneyInput.tsx';

const usd = { code: 'USD', decimals: 2 };

afterEach(cleanup);

describe('a typed amount after a change of the language', () => {
  it('reports the new text once to a caller that keeps its own', async () => {
    const onValueChange = vi.fn();
    const field = (label: string) => (
      <MoneyInput label={label} currency={usd} value="1,234.50" onValueChange={onValueChange} />
    );
    const wallet = createOfflineWallet();
    const inLocale = (locale: string, label: string): ReactElement => (
      <WalletProvider wallet={wallet} locale={locale}>
        {field(label)}
      </WalletProvider>
    );
    const { rerender } = render(inLocale('en', 'One'));
    for (const label of ['Two', 'Three', 'Four']) rerender(inLocale('de', label));
    await expect.element(page.getByRole('textbox', { name: 'Four' })).toHaveValue('1.234,50');
    expect(onValueChange.mock.calls.map(([text]) => text)).toEqual(['1.234,50']);
  });
});
