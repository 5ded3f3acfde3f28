import { getSession, signOut } from '@latchkey/core';
import { act, cleanup, render } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createOfflineWallet } from '../../test/offlineWallet.ts';
import { WalletProvider } from '../provider/WalletProvider.tsx';
import { useLeftUser } from './useLeftUser.ts';

afterEach(cleanup);

function Draft(): ReactElement {
  const [text, setText] = useState('entered');
  useLeftUser(() => setText(''));
  return <p>Draft: {text}</p>;
}

describe('useLeftUser', () => {
  it('clears what a customer without an account has entered once they sign out', async () => {
    const wallet = createOfflineWallet({
      fetch: async (...[input, init]) =>
        new Request(input, init).method === 'DELETE'
          ? new Response(null, { status: 204 })
          : Response.json({ customerId: 'Customer:ada' }),
    });
    render(
      <WalletProvider wallet={wallet}>
        <Draft />
      </WalletProvider>,
    );
    await expect.poll(() => getSession(wallet)).toMatchObject({ status: 'locked', customerId: 'Customer:ada' });
    await expect.element(page.getByText('Draft: entered')).toBeVisible();
    await act(() => signOut(wallet));
    await expect.element(page.getByText(/^Draft:\s*$/)).toBeVisible();
  });
});
