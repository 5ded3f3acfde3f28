import { createTestEnvironment } from '@latchkey/testing';
import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { runs } from '../../../../scripts/scope.mjs';
import { countTimers, measureResidue } from '../../test/residue.ts';
import { WalletProvider } from '../provider/WalletProvider.tsx';
import { Activity } from './activity/Activity.tsx';
import { Balance } from './balance/Balance.tsx';
import { Login } from './login/Login.tsx';
import { Send } from './send/Send.tsx';

afterEach(cleanup);

describe('repeated mounts of the kit', () => {
  // requirement: 60
  const count = runs({ smoke: 40, proof: 1_000 });
  it(`leaves nothing behind after ${count} mounts`, { timeout: 600_000 }, async () => {
    const env = await createTestEnvironment();
    await env.signIn();
    const timers = countTimers();
    const mount = async (untilLoaded: boolean) => {
      render(
        <StrictMode>
          <WalletProvider wallet={env.wallet}>
            <Balance />
            <Login />
            <Send />
            <Activity />
          </WalletProvider>
        </StrictMode>,
      );
      await act(() => Promise.resolve());
      if (untilLoaded) await expect.poll(() => document.querySelector('[aria-busy]')).toBeNull();
      cleanup();
      await act(() => Promise.resolve());
    };
    // Loads chunks, texts and the session, which stay.
    for (let round = 0; round < 10; round += 1) await mount(true);
    const before = await measureResidue();
    const due = timers.due();
    for (let round = 0; round < count; round += 1) await mount(round % 25 === 0);
    expect(document.querySelectorAll('[aria-live], [data-lk-part]')).toHaveLength(0);
    await expect.poll(timers.due).toBeLessThanOrEqual(due);
    const after = await measureResidue();
    expect(after.listeners).toBeLessThanOrEqual(before.listeners);
    expect(after.nodes).toBeLessThanOrEqual(before.nodes);
    // A request that has just ended may hold one or two.
    expect(after.members).toBeLessThan(before.members + count / 10);
    // Two kilobytes a mount in the proof: less than the smallest component.
    expect(after.heapBytes).toBeLessThan(before.heapBytes + 2_000_000);
    timers.stop();
    await env.close();
  });
});
