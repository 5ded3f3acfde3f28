import { createWallet } from '@latchkey/core';
import { forgetWarnings } from '@latchkey/core/development';
import { cleanup, render } from '@testing-library/react';
import { type ReactElement, StrictMode, useState } from 'react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { linkKitStyles } from '../../test/kitStyles.ts';
import { createOfflineWallet } from '../../test/offlineWallet.ts';
import { Login } from '../kit/login/Login.tsx';
import { WalletProvider } from './WalletProvider.tsx';

const pin =
  '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5';
const create = () => createWallet({ relay: '/latchkey', pins: { otp: [pin], export: [pin] }, fetch: failed });
const failed = () => Promise.resolve(Response.json({ customerId: null }));

linkKitStyles();

let warnings: string[];
beforeEach(() => {
  warnings = [];
  forgetWarnings();
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Renders an application twice. */
function renderTwice(App: () => ReactElement): void {
  const { rerender } = render(<App />, { wrapper: StrictMode });
  rerender(<App />);
}

it('reports a wallet that a component creates in its body, once', () => {
  renderTwice(() => <WalletProvider wallet={create()} />);
  expect(warnings).toEqual([expect.stringContaining('Call createWallet outside of the component')]);
});

it('is silent about a wallet in the state of a component', () => {
  renderTwice(() => {
    const [wallet] = useState(create);
    return <WalletProvider wallet={wallet} />;
  });
  expect(warnings).toEqual([]);
});

it('reports that the style sheet is missing', async () => {
  const sheets = [...document.styleSheets];
  for (const sheet of sheets) sheet.disabled = true;
  onTestFinished(() => {
    for (const sheet of sheets) sheet.disabled = false;
  });
  render(
    <WalletProvider wallet={createOfflineWallet()}>
      <Login />
    </WalletProvider>,
  );
  await expect.poll(() => warnings).toEqual([expect.stringContaining('Import "@latchkey/react/styles.css" once')]);
});

it('is silent about a component with its style sheet', async () => {
  render(
    <WalletProvider wallet={createOfflineWallet()}>
      <Login />
    </WalletProvider>,
  );
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(warnings).toEqual([]);
});
