import { createTestEnvironment } from '@latchkey/testing';
import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { runs } from '../../../../scripts/scope.mjs';
import { WalletProvider } from '../provider/WalletProvider.tsx';
import { Activity } from './activity/Activity.tsx';
import { Balance } from './balance/Balance.tsx';
import { Login } from './login/Login.tsx';
import { Send } from './send/Send.tsx';

afterEach(cleanup);

describe('repeated mounts of the kit', () => {
  // requirement: 60
  const count = runs({ smoke: 40, proof: 200 });
  it(`leaves no listener and no live region after ${count} mounts`, async () => {
    const env = await createTestEnvironment();
    await env.signIn();
    let listening = 0;
    const wallet = {
      ...env.wallet,
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
    for (let round = 0; round < count; round += 1) await mount();
    expect(listening).toBe(after);
    expect(document.querySelectorAll('[aria-live], [data-lk-part]')).toHaveLength(0);
    await env.close();
  });
});
