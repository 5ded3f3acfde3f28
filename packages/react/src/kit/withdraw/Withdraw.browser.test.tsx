import { cleanup, render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { createOfflineWallet } from '../../../test/offlineWallet.ts';
import { getParts } from '../../messages/parts.ts';
import { ProviderContext, useProvider } from '../../provider/context.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import WithdrawContent from './WithdrawContent.tsx';

afterEach(cleanup);

/** A language of which only the texts of deposits and withdrawals are still loading. */
function DepositsLoading({ children }: { readonly children: ReactNode }): ReactElement {
  const value = useProvider('DepositsLoading');
  const getText = (area: object) => ({
    lang: 'en',
    dir: 'ltr' as const,
    isLoading: getParts(area).includes('deposits'),
  });
  return <ProviderContext.Provider value={{ ...value, getText }}>{children}</ProviderContext.Provider>;
}

describe('Withdraw', () => {
  it('is hidden until its own texts have loaded, not only those of a payment', () => {
    const { container } = render(
      <WalletProvider wallet={createOfflineWallet()}>
        <DepositsLoading>
          <WithdrawContent />
        </DepositsLoading>
      </WalletProvider>,
    );
    expect(container.querySelector('.lk-send')).toHaveAttribute('data-lk-loading');
  });
});
