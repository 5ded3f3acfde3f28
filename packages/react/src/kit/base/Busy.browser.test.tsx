import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { linkKitStyles } from '../../../test/kitStyles.ts';
import { createOfflineWallet } from '../../../test/offlineWallet.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Button } from '../button/Button.tsx';
import { Busy } from './Busy.tsx';

linkKitStyles();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const announced = () => document.querySelector('[aria-live="polite"]')?.textContent;

/** The text beside the spinner, if it is drawn. */
const beside = () => {
  const text = document.querySelector<HTMLElement>('.lk-busy-text');
  return text !== null && text.getClientRects().length > 0 ? text.textContent : undefined;
};

describe('a busy button', () => {
  const button = (busy: boolean, width = 300) => (
    <WalletProvider wallet={createOfflineWallet()} appearance={{ motion: 'none' }}>
      <div className="lk-root">
        <Button busy={busy} style={{ inlineSize: width }}>
          Save account
        </Button>
      </div>
    </WalletProvider>
  );

  it('says after ten seconds that the work goes on, visibly and in an announcement, and keeps its name and size', () => {
    const { rerender } = render(button(true));
    const size = () => JSON.stringify(screen.getByRole('button').getBoundingClientRect());
    const before = size();
    wait(9_999);
    expect(beside()).toBeUndefined();
    wait(1);
    expect(beside()).toBe('Still working…');
    expect(screen.getByRole('button')).toHaveAccessibleName('Save account');
    expect(size()).toBe(before);
    wait(100);
    expect(announced()).toBe('Still working…');
    rerender(button(false));
    expect(beside()).toBeUndefined();
    rerender(button(true));
    wait(9_999);
    expect(beside()).toBeUndefined();
  });

  it('only announces it where the button is narrow', () => {
    render(button(true, 120));
    wait(10_000);
    wait(100);
    expect(beside()).toBeUndefined();
    expect(announced()).toBe('Still working…');
  });

  it('says nothing while it waits for the user', () => {
    render(
      <Busy busy={true} waitsForUser={true}>
        Waiting for your device…
      </Busy>,
    );
    wait(60_000);
    expect(screen.getByText('Waiting for your device…')).toBeVisible();
  });

  it('is a button with a spinner outside of the provider, whose language is unknown', () => {
    render(<Button busy={true}>Save account</Button>);
    wait(10_000);
    expect(screen.getByRole('button')).toHaveAccessibleName('Save account');
    expect(beside()).toBeUndefined();
  });
});
