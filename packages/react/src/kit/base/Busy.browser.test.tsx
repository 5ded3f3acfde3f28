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

describe('a busy button', () => {
  const button = (busy: boolean) => (
    <WalletProvider wallet={createOfflineWallet()} appearance={{ motion: 'none' }}>
      <div className="lk-root">
        <Button busy={busy}>Save account</Button>
      </div>
    </WalletProvider>
  );

  it('says after ten seconds that the work goes on, visibly and in an announcement', () => {
    const { rerender } = render(button(true));
    wait(9_999);
    expect(screen.getByRole('button')).toHaveAccessibleName('Save account');
    wait(1);
    expect(screen.getByRole('button')).toHaveAccessibleName('Still working…');
    expect(getComputedStyle(screen.getByText('Still working…')).animationName).toBe('none');
    wait(100);
    expect(announced()).toBe('Still working…');
    rerender(button(false));
    expect(screen.getByRole('button')).toHaveAccessibleName('Save account');
    rerender(button(true));
    wait(9_999);
    expect(screen.getByRole('button')).toHaveAccessibleName('Save account');
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

  it('works outside of the provider', () => {
    render(<Button busy={true}>Save account</Button>);
    wait(10_000);
    expect(screen.getByRole('button')).toHaveAccessibleName('Still working…');
  });
});
