import { createTestEnvironment } from '@latchkey/testing';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { germany } from '../../../test/europe.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Sheet } from '../sheet/Sheet.tsx';
import { WalletPanel } from '../wallet-panel/WalletPanel.tsx';
import { ScaEnrolment } from './ScaEnrolment.tsx';

afterEach(cleanup);

/** Chunks are compiled when they first load. */
const slow = { timeout: 15_000 };

const box = page.getByRole('checkbox');
const codes = page.getByRole('list', { name: 'Recovery codes' });

/** Adds an authenticator app, up to the codes that are shown once. */
async function showCodes(component: ReactElement): Promise<void> {
  const env = await createTestEnvironment(germany);
  onTestFinished(() => env.close());
  await env.signIn();
  render(<WalletProvider wallet={env.wallet}>{component}</WalletProvider>);
  await expect.element(page.getByRole('button', { name: 'Add an authenticator app' }), slow).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Add an authenticator app' }));
  await userEvent.fill(page.getByRole('textbox', { name: '6-digit code from the app' }), '123456');
  await expect.element(codes).toBeVisible();
}

/** Expects that the user is asked to store the codes, which are still there. */
async function expectAsked(): Promise<void> {
  await expect.element(page.getByText('Store the codes first, then tick this box.')).toBeVisible();
  await expect.element(box).toHaveFocus();
  await expect.element(codes).toBeVisible();
}

/** Returns whether the browser asks before the page is reloaded or closed. */
const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('recovery codes that are not stored', () => {
  it('keep the page until the user has stored them', async () => {
    await showCodes(<ScaEnrolment />);
    expect(asksBeforeUnload()).toBe(true);
    await userEvent.click(box);
    expect(asksBeforeUnload()).toBe(false);
    await userEvent.click(box);
    expect(asksBeforeUnload()).toBe(true);
    cleanup();
    expect(asksBeforeUnload()).toBe(false);
  });

  it('keep the section of a wallet panel', async () => {
    await showCodes(<WalletPanel defaultSection="security" />);
    const overview = page.getByRole('button', { name: 'Overview' });
    await userEvent.click(overview);
    await expectAsked();
    await userEvent.click(box);
    await userEvent.click(overview);
    await expect.element(page.getByRole('list', { name: 'More in your wallet' })).toBeVisible();
  });

  it.each([
    ['its button', () => userEvent.click(page.getByRole('button', { name: 'Close' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('keep a sheet that %s asks to close', async (_, close) => {
    await showCodes(
      <Sheet title="Security" defaultOpen={true}>
        <ScaEnrolment />
      </Sheet>,
    );
    await close();
    await expectAsked();
    await userEvent.click(box);
    await close();
    await expect.element(codes).not.toBeInTheDocument();
  });
});
