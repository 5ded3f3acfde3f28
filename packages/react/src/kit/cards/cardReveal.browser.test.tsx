import { type Card, getSession, listSessions, revokeSession } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { issueCards } from '../../../test/cards.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { CardReveal } from './CardReveal.tsx';

const path = '/card-frames/';
let env: TestEnvironment;
let cardId: Card['id'];
let written: unknown[];
/** Every message to the console, with every callback and its arguments. */
const record = (...values: unknown[]) => void written.push(...values);

beforeEach(async () => {
  written = [];
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation(record);
  env = await createTestEnvironment();
  const [card] = await issueCards(env);
  cardId = card?.id ?? 'Card:missing';
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await env.close();
});

const getFrames = () => [...document.querySelectorAll('iframe')];

function show(props: Partial<CardReveal.Props> = {}) {
  const events = { onShown: record, onHidden: record, onError: record };
  return render(
    <WalletProvider wallet={env.wallet}>
      <CardReveal cardId={cardId} {...events} {...props} />
    </WalletProvider>,
  );
}

async function reveal() {
  await userEvent.click(screen.getByRole('button', { name: 'Show details' }));
  await screen.findByRole('button', { name: 'Hide' });
}

/** What the page keeps: its content, its storage, and everything that was written or reported. */
function readPage(): string {
  const stores = [localStorage, sessionStorage].map((store) => JSON.stringify({ ...store }));
  return [
    document.documentElement.outerHTML,
    document.cookie,
    location.href,
    ...stores,
    JSON.stringify(written),
  ].join();
}

// requirement: 35
describe('the address of a card number', () => {
  it('is on the frame only while the number is shown', async () => {
    show();
    expect(readPage()).not.toContain(path);
    await reveal();
    const [frame] = getFrames();
    expect(frame?.src).toContain(path);
    const withoutFrame = readPage().replace(frame?.outerHTML ?? '', '');
    expect(withoutFrame).not.toContain(path);
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(getFrames()).toEqual([]);
    expect(frame?.hasAttribute('src')).toBe(false);
    expect(readPage()).not.toContain(path);
  });

  it.each([
    ['pagehide', () => window.dispatchEvent(new Event('pagehide'))],
    ['freeze', () => document.dispatchEvent(new Event('freeze'))],
    ['beforeprint', () => window.dispatchEvent(new Event('beforeprint'))],
  ])('is gone within the event %s', async (_name, leave) => {
    show();
    await reveal();
    const [frame] = getFrames();
    leave();
    expect(getFrames()).toEqual([]);
    expect(frame?.hasAttribute('src')).toBe(false);
    expect(readPage()).not.toContain(path);
  });

  it('is gone when the component is unmounted, or shows another card', async () => {
    const { unmount, rerender } = show();
    await reveal();
    rerender(
      <WalletProvider wallet={env.wallet}>
        <CardReveal cardId="Card:other" />
      </WalletProvider>,
    );
    expect(getFrames()).toEqual([]);
    unmount();
    await waitFor(() => expect(readPage()).not.toContain(path));
  });

  it('stays while the user is inside the frame', async () => {
    show();
    await reveal();
    const [frame] = getFrames();
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    frame?.focus();
    window.dispatchEvent(new Event('blur'));
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(getFrames()).toHaveLength(1);
    vi.mocked(document.hasFocus).mockReturnValue(false);
    await waitFor(() => expect(getFrames()).toEqual([]));
  });

  it('is replaced when the number is shown anew', async () => {
    show();
    await reveal();
    const [first] = getFrames();
    await userEvent.click(screen.getByRole('button', { name: 'Keep showing' }));
    await screen.findByRole('button', { name: 'Hide' });
    const [second] = getFrames();
    expect(second).not.toBe(first);
    expect([first?.hasAttribute('src'), getFrames().length]).toEqual([false, 1]);
  });
});

describe('a number that the relay refuses without a new sign-in', () => {
  it('leads to the unlock if the user signs in again, and is shown after it', async () => {
    const session = getSession(env.wallet);
    if (session.status !== 'ready') throw new Error('The user is not signed in.');
    const { id: sessionId, accountId } = session.session;
    await env.clock.advance(31_000);
    const phone = env.openWallet({ device: 'phone' });
    await env.signIn('ada@example.com', phone);
    show();
    // This page does not learn that its session ends on another device.
    await revokeSession(phone, { sessionId, known: await listSessions(phone, { accountId }) });
    await env.clock.advance(31_000);
    await userEvent.click(screen.getByRole('button', { name: 'Show details' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please sign in again to go on.');
    expect(getSession(env.wallet).status).toBe('ready');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Unlock with an email code' }));
    expect(screen.queryByRole('alert')?.textContent || '').toBe('');
    await userEvent.fill(await screen.findByLabelText(/code$/), env.lastCode('ada@example.com'));
    await screen.findByRole('button', { name: 'Hide' });
    expect(getFrames()).toHaveLength(1);
  });
});
