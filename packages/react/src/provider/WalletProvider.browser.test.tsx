import { getRelaySession, getSession } from '@latchkey/core';
import { createTestEnvironment } from '@latchkey/testing';
import { cleanup, render, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createOfflineWallet } from '../../test/offlineWallet.ts';
import { useCountdown } from '../countdown/useCountdown.ts';
import { useAnnounce } from '../hooks/useAnnounce.ts';
import { Login } from '../kit/login/Login.tsx';
import { general } from '../messages/en/general.ts';
import { useMessages } from '../messages/useMessages.ts';
import { WalletProvider } from './WalletProvider.tsx';

afterEach(cleanup);

const MINUTE = 60_000;
const wallet = createOfflineWallet();
const regions = () => document.querySelectorAll('[aria-live]');

describe('WalletProvider', () => {
  it('renders two live regions before any announcement, once under StrictMode', () => {
    render(
      <StrictMode>
        <WalletProvider wallet={wallet}>
          <p>A page</p>
        </WalletProvider>
      </StrictMode>,
    );
    expect([...regions()].map((region) => [region.getAttribute('aria-live'), region.textContent])).toEqual([
      ['polite', ''],
      ['assertive', ''],
    ]);
  });

  it('removes its regions on unmount', () => {
    const { unmount } = render(<WalletProvider wallet={wallet} />);
    unmount();
    expect(regions()).toHaveLength(0);
  });

  // requirement: 35
  it('records every touch of the page while mounted', async () => {
    const env = await createTestEnvironment({ customer: { region: 'DE', phoneNumber: '+4915112345678' } });
    try {
      await env.signIn();
      const { unmount } = render(
        <WalletProvider wallet={env.wallet}>
          <textarea aria-label="A note" onPointerDown={(event) => event.stopPropagation()} />
        </WalletProvider>,
      );
      await waitFor(async () => expect((await getRelaySession(env.wallet)).idleTimeoutMs).toBe(5 * MINUTE));
      const countReads = () => env.faults.calls('getRelaySession');
      for (const touch of [() => page.getByRole('textbox').click(), () => userEvent.keyboard('a')]) {
        await env.clock.advance(4 * MINUTE);
        const before = countReads();
        await touch();
        await waitFor(() => expect(countReads()).toBeGreaterThan(before));
      }
      expect(getSession(env.wallet).status).toBe('ready');
      await page.getByRole('textbox').click();
      unmount();
      await env.clock.advance(4 * MINUTE);
      const before = countReads();
      await userEvent.keyboard('a');
      expect(countReads()).toBe(before);
    } finally {
      await env.close();
    }
  });

  it('announces on request', async () => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <WalletProvider wallet={wallet}>{children}</WalletProvider>
    );
    const { result } = renderHook(useAnnounce, { wrapper });
    result.current('Account saved.');
    await waitFor(() => expect(regions()[0]?.textContent).toBe('Account saved.'));
    result.current('The rate expired.', 'assertive');
    await waitFor(() => expect(regions()[1]?.textContent).toBe('The rate expired.'));
  });

  it('overrides only the given messages', () => {
    const messages = { 'general.back': 'Tillbaka' };
    const wrapper = ({ children }: { children: ReactNode }) => (
      <WalletProvider wallet={wallet} messages={messages}>
        {children}
      </WalletProvider>
    );
    const { result, rerender } = renderHook(() => useMessages(general), { wrapper });
    expect([result.current['general.back'], result.current['general.tryAgain']]).toEqual(['Tillbaka', 'Try again']);
    const first = result.current;
    rerender();
    expect(result.current).toBe(first);
  });

  it('applies the appearance to the kit', () => {
    render(
      <WalletProvider wallet={wallet} appearance={{ theme: 'dark', density: 'compact' }}>
        <Login />
      </WalletProvider>,
    );
    const root = document.querySelector<HTMLElement>('.lk-root');
    expect([root?.dataset['lkTheme'], root?.dataset['lkDensity']]).toEqual(['dark', 'compact']);
  });

  it('renders its children and no live region on a server', () => {
    const html = renderToString(
      <WalletProvider wallet={wallet}>
        <p>A page</p>
      </WalletProvider>,
    );
    expect(html).toContain('<p>A page</p>');
    expect(html).not.toContain('aria-live');
    expect(html).not.toContain('style=');
  });
});

describe('useCountdown', () => {
  it('counts by the server clock', () => {
    const skewed = { ...wallet, now: () => Date.now() + 3_600_000 };
    const wrapper = ({ children }: { children: ReactNode }) => (
      <WalletProvider wallet={skewed}>{children}</WalletProvider>
    );
    const { result } = renderHook(() => useCountdown(Date.now() + 3_600_000 + 60_000), { wrapper });
    expect(result.current).toBeGreaterThanOrEqual(59);
    expect(result.current).toBeLessThanOrEqual(61);
  });

  it('starts another countdown for another time', () => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <WalletProvider wallet={wallet}>{children}</WalletProvider>
    );
    const now = wallet.now();
    const { result, rerender } = renderHook(({ until }) => useCountdown(until), {
      wrapper,
      initialProps: { until: now + 600_000 },
    });
    expect(result.current).toBeGreaterThan(590);
    rerender({ until: now - 1 });
    expect(result.current).toBe(0);
  });
});
