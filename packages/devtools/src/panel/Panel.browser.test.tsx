import { closeWallet, listTransactions, rememberSignIn, type Wallet } from '@latchkey/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { emulateTouch } from '../../../../.storybook/emulate.ts';
import { createRespondingWallet } from '../../test/createRespondingWallet.ts';
import { linkPanelStyles } from '../../test/panelStyles.ts';
import { LatchkeyDevtools } from './LatchkeyDevtools.tsx';

linkPanelStyles();

const tabNames = ['Flows', 'Session', 'Requests', 'Clock', 'Cache', 'Faults'];

let wallet: Wallet;

beforeEach(() => {
  localStorage.removeItem('latchkey-devtools');
  wallet = createRespondingWallet();
});

afterEach(() => {
  cleanup();
  closeWallet(wallet);
  localStorage.removeItem('latchkey-devtools');
});

const show = () =>
  render(
    <StrictMode>
      <LatchkeyDevtools wallet={wallet} />
    </StrictMode>,
  );
const toggle = () => screen.getByRole('button', { name: /^Latchkey devtools/ });
const tab = (name: string) => screen.getByRole('tab', { name });

describe('<LatchkeyDevtools>', () => {
  it('opens and closes by its button', async () => {
    show();
    expect(toggle()).toHaveProperty('ariaExpanded', 'false');
    expect(screen.queryByRole('tablist')).toBeNull();
    await userEvent.click(toggle());
    expect(toggle()).toHaveProperty('ariaExpanded', 'true');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabNames);
    await userEvent.click(toggle());
    expect(screen.queryByRole('tablist')).toBeNull();
  });

  it('selects tabs by the keyboard, and only the selected one is in the order of Tab', async () => {
    show();
    await userEvent.click(toggle());
    await userEvent.click(tab('Flows'));
    for (const [key, name] of [
      ['{ArrowRight}', 'Session'],
      ['{End}', 'Faults'],
      ['{ArrowRight}', 'Flows'],
      ['{ArrowLeft}', 'Faults'],
      ['{Home}', 'Flows'],
    ] as const) {
      await userEvent.keyboard(key);
      expect(document.activeElement).toBe(tab(name));
      expect(tab(name).ariaSelected).toBe('true');
      expect(screen.getByRole('tabpanel', { name })).toBeDefined();
    }
    expect(screen.getAllByRole('tab').map((each) => each.tabIndex)).toEqual([0, -1, -1, -1, -1, -1]);
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });

  it('keeps state, tab and side for the next page, and nothing else', async () => {
    const first = show();
    await userEvent.click(toggle());
    await userEvent.click(tab('Requests'));
    await listTransactions(wallet);
    await userEvent.click(screen.getByRole('button', { name: 'Move to the other side' }));
    first.unmount();
    expect(JSON.parse(localStorage.getItem('latchkey-devtools') ?? '')).toEqual({
      isOpen: true,
      tab: 'requests',
      side: 'start',
    });
    show();
    expect(tab('Requests').ariaSelected).toBe('true');
    expect(screen.getByRole('region').dataset['side']).toBe('start');
  });

  it.each(['{', 'null', '7', '{"isOpen":"yes","tab":"keys","side":4}'])(
    'starts closed where the stored settings are %s',
    async (text) => {
      localStorage.setItem('latchkey-devtools', text);
      show();
      expect(screen.queryByRole('tablist')).toBeNull();
      await userEvent.click(toggle());
      expect(tab('Flows').ariaSelected).toBe('true');
    },
  );

  it('simulates faults of the next request, and says so on its button', async () => {
    show();
    await userEvent.click(toggle());
    await userEvent.click(tab('Faults'));
    const next = screen.getByRole('combobox', { name: /next request/ });
    await userEvent.selectOptions(next, '409 CONFLICT');
    expect(toggle().textContent).toBe('Latchkey devtools: faults on');
    await expect(listTransactions(wallet)).rejects.toMatchObject({ code: 'CONFLICT', status: 409 });
    await waitFor(() => expect(toggle().textContent).toBe('Latchkey devtools'));
    await userEvent.click(screen.getByRole('checkbox', { name: /Offline/ }));
    await expect(listTransactions(wallet)).rejects.toMatchObject({ code: 'NETWORK_FAILED' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Delay of each request' }), '300 ms');
    await userEvent.click(screen.getByRole('button', { name: 'End all faults' }));
    expect((await listTransactions(wallet)).data).toEqual([]);
  });

  it('ends faults and restores the fetch of the wallet when it is removed', async () => {
    const { fetch } = wallet;
    const shown = show();
    expect(wallet.fetch).not.toBe(fetch);
    shown.unmount();
    expect(wallet.fetch).toBe(fetch);
  });

  it('lists the stored records by kind, and forgets the remembered sign-in', async () => {
    await rememberSignIn(wallet, { type: 'EMAIL_OTP', identifier: 'canary@example.com' });
    await wallet.storage.records.put('send 0192', { canary: true });
    show();
    await userEvent.click(toggle());
    await userEvent.click(tab('Cache'));
    await screen.findByText('remembered');
    expect(document.body.textContent).not.toMatch(/canary|0192/);
    await userEvent.click(screen.getByRole('button', { name: 'Forget the remembered sign-in' }));
    await waitFor(() => expect(screen.queryByText('remembered')).toBeNull());
    expect(screen.getByText('send')).toBeDefined();
    expect(await wallet.storage.records.get('send 0192')).toBeDefined();
  });

  it('reports a storage that fails', async () => {
    show();
    await userEvent.click(toggle());
    const { records } = wallet.storage;
    records.list = () => Promise.reject(new Error('no storage'));
    await userEvent.click(tab('Cache'));
    await screen.findByText(/cannot be read/);
  });

  it('has targets of 44 px for a coarse pointer, and of 24 px for a fine one', async () => {
    show();
    await userEvent.click(toggle());
    await userEvent.click(tab('Faults'));
    const controls = () => screen.getByRole('region').querySelectorAll<HTMLElement>('button, select, label.lkd-check');
    const smallest = () => Math.min(...[...controls()].map((one) => one.getBoundingClientRect().height));
    expect(controls().length).toBeGreaterThan(10);
    expect(smallest()).toBeGreaterThanOrEqual(24);
    await emulateTouch(true);
    try {
      await waitFor(() => expect(smallest()).toBeGreaterThanOrEqual(44));
    } finally {
      await emulateTouch(false);
    }
  });
});
