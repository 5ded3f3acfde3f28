import type { TransactionId } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fixedSend } from '../../../test/fixedFlow.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Send } from './Send.tsx';

let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment();
  await env.signIn();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
  await env.close();
});

const onDone = vi.fn();
const show = () =>
  render(
    <WalletProvider wallet={env.wallet}>
      <Send
        flow={fixedSend({ status: 'resuming' })}
        transactionId={'Transaction:019542f5-b3e7-1d02-0000-000000000000' as TransactionId}
        onDone={onDone}
      />
    </WalletProvider>,
  );

describe('Send while a named payment is read', () => {
  const done = page.getByRole('button', { name: 'Done' });

  it('says that the device is offline, and can be left', async () => {
    show();
    await expect.element(page.getByRole('heading', { name: 'Confirm this payment' })).toBeVisible();
    await expect.element(done).not.toBeInTheDocument();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await expect.element(page.getByText(/^You’re offline\./)).toBeVisible();
    await userEvent.click(done);
    expect(onDone).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event('online')));
    await expect.element(done).not.toBeInTheDocument();
  });

  it('says after ten seconds that it is still read', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    show();
    act(() => void vi.advanceTimersByTime(10_000));
    vi.useRealTimers();
    await expect.element(page.getByText('Still working…')).toBeVisible();
    await expect.element(done).toBeVisible();
  });
});
