import { createStreet } from '@latchkey/testing';
import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { WalletProvider } from '../provider/WalletProvider.tsx';
import { Activity } from './activity/Activity.tsx';
import { Balance } from './balance/Balance.tsx';
import { Login } from './login/Login.tsx';
import { Send } from './send/Send.tsx';

afterEach(cleanup);

describe('the kit, coming and going', () => {
  it('#60 behavior: two hundred mounts of everything leave no listener and no live region', async () => {
    const street = await createStreet();
    await street.signIn();
    let listening = 0;
    const wallet = {
      ...street.wallet,
      lifecycle: {
        onResume: () => {
          listening += 1;
          let stopped = false;
          return () => {
            if (!stopped) listening -= 1;
            stopped = true;
          };
        },
      },
    };
    const mount = async () => {
      const { unmount } = render(
        <StrictMode>
          <WalletProvider wallet={wallet}>
            <Balance />
            <Login />
            <Send />
            <Activity />
          </WalletProvider>
        </StrictMode>,
      );
      await act(() => Promise.resolve());
      unmount();
      await act(() => Promise.resolve());
    };
    await mount();
    const after = listening;
    for (let round = 0; round < 200; round += 1) await mount();
    expect(listening).toBe(after);
    expect(document.querySelectorAll('[aria-live], [data-lk-part]')).toHaveLength(0);
    await street.close();
  });
});
