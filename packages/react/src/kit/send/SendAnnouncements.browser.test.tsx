import type { Intent, SendState } from '@latchkey/core';
import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fixedSend } from '../../../test/fixedFlow.ts';
import { createOfflineWallet } from '../../../test/offlineWallet.ts';
import { failure, sampleQuote, usdb } from '../../../test/samples.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Send } from './Send.tsx';

const wallet = createOfflineWallet();
const intent: Intent = {
  sourceAccountId: 'InternalAccount:1',
  destinationAccountId: 'ExternalAccount:1',
  lockedCurrencySide: 'SENDING',
  amount: 50_000_000n,
};
const source = { accountId: intent.sourceAccountId, available: usdb(100_000_000n) };
const now = wallet.now();
const quote = sampleQuote(now);
const outside = page.getByRole('textbox', { name: 'Search' });

let announced: string[] = [];
let observer: MutationObserver;
beforeEach(() => {
  announced = [];
  observer = new MutationObserver(() => {
    for (const region of document.querySelectorAll('[aria-live]')) {
      const text = region.textContent ?? '';
      if (text !== '' && announced.at(-1) !== text) announced.push(text);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
});
afterEach(() => {
  vi.restoreAllMocks();
  observer.disconnect();
  cleanup();
});

/** Renders a payment whose request is sent. Returns how to change its state. */
function show(): (state: SendState) => void {
  const flow = fixedSend({ status: 'executing', intent, quote });
  render(
    <StrictMode>
      <WalletProvider wallet={wallet}>
        <input aria-label="Search" />
        <Send flow={flow} source={source} />
      </WalletProvider>
    </StrictMode>,
  );
  return (state) => act(() => flow.setState(state));
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 400));

describe('Send: outcomes for a user who is elsewhere on the page', () => {
  it('announces that the outcome is unknown, and that the payment must not be sent again', async () => {
    const setState = show();
    await userEvent.click(outside);
    setState({ status: 'unknownOutcome', intent, quote, since: now });
    await expect.poll(() => announced).toEqual(['We’re checking what happened. Please don’t send it again.']);
    await expect.element(outside).toHaveFocus();
  });

  it('answers a check of the user that told nothing, and announces no other', async () => {
    const setState = show();
    setState({ status: 'unknownOutcome', intent, quote, since: now });
    await expect.poll(() => announced).toHaveLength(1);
    const checked = (at: number) => ({ status: 'unknownOutcome', intent, quote, since: now, checkedAt: at }) as const;
    setState(checked(now + 1_000));
    const check = page.getByRole('button', { name: 'Check now' });
    for (const at of [now + 2_000, now + 3_000]) {
      await userEvent.click(check);
      setState(checked(at));
      const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' }).format(at);
      const answer = `We don’t know yet. Last checked at ${time}.`;
      await expect.element(page.getByText(answer).first()).toBeVisible();
      await expect.poll(() => announced.at(-1)).toBe(answer);
      await expect.element(check).toHaveFocus();
    }
    setState(checked(now + 9_000));
    await settle();
    expect(announced).toHaveLength(3);
  });

  it('announces a payment that is on its way, and one that has arrived', async () => {
    const setState = show();
    await userEvent.click(outside);
    setState({ status: 'processing', intent, quote });
    await expect.poll(() => announced).toEqual(['On its way']);
    setState({ status: 'completed', intent, quote });
    await expect.poll(() => announced.at(-1)).toMatch(/^[^.]* got [^ ]/);
  });

  it('removes what was announced before the quote expired', async () => {
    const setState = show();
    setState({ status: 'signing', intent, quote });
    await expect.poll(() => announced).toEqual(['Approving with this device…']);
    setState({ status: 'quoteExpired', intent, quote });
    const regions = [...document.querySelectorAll('[aria-live]')];
    await settle();
    expect(regions.map((region) => region.textContent?.trim())).toEqual(['', '']);
  });

  it('removes that the browser is offline once it is online', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const setState = show();
    const error = failure('NETWORK_FAILED', 'retry');
    setState({ status: 'quoteFailed', intent, error });
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent('You’re offline.');
    onLine.mockReturnValue(true);
    act(() => dispatchEvent(new Event('online')));
    await expect.element(alert).not.toBeInTheDocument();
  });

  it('names a payee that was removed meanwhile as the cause', async () => {
    const setState = show();
    const error = failure('NOT_FOUND', 'fixInput', { status: 404 });
    setState({ status: 'quoteFailed', intent, error });
    await expect.element(page.getByRole('alert')).toHaveTextContent('This account can’t be paid from here.');
  });

  it('announces nothing that the focus reads', async () => {
    const setState = show();
    await userEvent.click(page.getByRole('heading'));
    setState({ status: 'completed', intent, quote });
    await expect.element(page.getByRole('heading', { name: 'Sent' })).toHaveFocus();
    await settle();
    expect(announced).toEqual([]);
  });
});
