import { getRelaySession, getSession } from '@latchkey/core';
import { createStreet } from '@latchkey/testing';
import { cleanup, render, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { restingWallet } from '../../test/restingWallet.ts';
import { useCountdown } from '../countdown/useCountdown.ts';
import { useAnnounce } from '../hooks/useAnnounce.ts';
import { Login } from '../kit/login/Login.tsx';
import { everywhere } from '../messages/en/everywhere.ts';
import { useMessages } from '../messages/useMessages.ts';
import { WalletProvider } from './WalletProvider.tsx';

afterEach(cleanup);

const MINUTE = 60_000;
const wallet = restingWallet();
const regions = () => document.querySelectorAll('[aria-live]');

describe('WalletProvider', () => {
  it('default: two live regions stand in the page before anything is said, once under StrictMode', () => {
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

  it('behavior: takes its regions along when it goes', () => {
    const { unmount } = render(<WalletProvider wallet={wallet} />);
    unmount();
    expect(regions()).toHaveLength(0);
  });

  it('#35 behavior: every touch of the page, anywhere, is noted, and none when it is gone', async () => {
    const street = await createStreet({ customer: { region: 'DE', phoneNumber: '+4915112345678' } });
    try {
      await street.signIn();
      const { unmount } = render(
        <WalletProvider wallet={street.wallet}>
          <textarea aria-label="A note" onPointerDown={(event) => event.stopPropagation()} />
        </WalletProvider>,
      );
      await waitFor(async () => expect((await getRelaySession(street.wallet)).idleTimeoutMs).toBe(5 * MINUTE));
      const told = () => street.faults.calls('getRelaySession');
      for (const touch of [() => page.getByRole('textbox').click(), () => userEvent.keyboard('a')]) {
        await street.clock.advance(4 * MINUTE);
        const before = told();
        await touch();
        await waitFor(() => expect(told()).toBeGreaterThan(before));
      }
      expect(getSession(street.wallet).status).toBe('ready');
      await page.getByRole('textbox').click();
      unmount();
      await street.clock.advance(4 * MINUTE);
      const before = told();
      await userEvent.keyboard('a');
      expect(told()).toBe(before);
    } finally {
      await street.close();
    }
  });

  it('behavior: says what it is asked to say', async () => {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <WalletProvider wallet={wallet}>{children}</WalletProvider>
    );
    const { result } = renderHook(useAnnounce, { wrapper });
    result.current('Account saved.');
    await waitFor(() => expect(regions()[0]?.textContent).toBe('Account saved.'));
    result.current('The rate expired.', 'assertive');
    await waitFor(() => expect(regions()[1]?.textContent).toBe('The rate expired.'));
  });

  it('args: messages stand in front of the English ones, and only where they are given', () => {
    const messages = { 'everywhere.back': 'Tillbaka' };
    const wrapper = ({ children }: { children: ReactNode }) => (
      <WalletProvider wallet={wallet} messages={messages}>
        {children}
      </WalletProvider>
    );
    const { result, rerender } = renderHook(() => useMessages(everywhere), { wrapper });
    expect([result.current['everywhere.back'], result.current['everywhere.tryAgain']]).toEqual([
      'Tillbaka',
      'Try again',
    ]);
    const first = result.current;
    rerender();
    expect(result.current).toBe(first);
  });

  it('args: the appearance shows on the kit', () => {
    render(
      <WalletProvider wallet={wallet} appearance={{ theme: 'dark', density: 'compact' }}>
        <Login />
      </WalletProvider>,
    );
    const root = document.querySelector<HTMLElement>('.lk-root');
    expect([root?.dataset['lkTheme'], root?.dataset['lkDensity']]).toEqual(['dark', 'compact']);
  });

  it('behavior: on a server it renders its children and nothing that can speak', () => {
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
  it('default: counts by the server’s clock, not by the machine’s', () => {
    const skewed = { ...wallet, now: () => Date.now() + 3_600_000 };
    const wrapper = ({ children }: { children: ReactNode }) => (
      <WalletProvider wallet={skewed}>{children}</WalletProvider>
    );
    const { result } = renderHook(() => useCountdown(Date.now() + 3_600_000 + 60_000), { wrapper });
    expect(result.current).toBeGreaterThanOrEqual(59);
    expect(result.current).toBeLessThanOrEqual(61);
  });

  it('args: another moment is another countdown', () => {
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
