import { lockWallet } from '@latchkey/core';
import { exportWallet } from '@latchkey/core/sealed-keys';
import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { WalletExport } from './WalletExport.tsx';

let env: TestEnvironment;
let words: readonly string[];
/** Everything that the page passes on: events of the component, and the console. */
let reported: unknown[];
/** Every text that any node of the page outside the list of words had at any time. */
let seen: string[];
let observer: MutationObserver;
let unmount: () => void;
const report = (...details: unknown[]) => void reported.push(...details);

const findList = () => document.querySelector('[data-lk-part="words"]');
const countShown = () => findList()?.children.length ?? 0;

beforeEach(async () => {
  [reported, seen] = [[], []];
  for (const method of ['debug', 'error', 'info', 'log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(report);
  env = await createTestEnvironment();
  const { session } = await env.signIn();
  words = (await exportWallet(env.wallet, { accountId: session.accountId })).split(' ');
  await env.clock.advance(31_000);
  observer = new MutationObserver((records) => {
    for (const { target, addedNodes, attributeName } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      if (element?.closest('[data-lk-part="words"]')) continue;
      if (attributeName !== null) seen.push((target as Element).getAttribute(attributeName) ?? '');
      else if (addedNodes.length === 0) seen.push(readOutside(target));
      for (const node of addedNodes) if (!(node instanceof HTMLLIElement)) seen.push(readOutside(node));
    }
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  ({ unmount } = render(
    <WalletProvider wallet={env.wallet}>
      <WalletExport onSuccess={report} onError={report} onStatusChange={report} onClose={report} />
    </WalletProvider>,
  ));
});
afterEach(async () => {
  observer.disconnect();
  cleanup();
  vi.restoreAllMocks();
  await env.close();
});

/** The markup of a node without the list of words. */
function readOutside(node: Node): string {
  const copy = node.cloneNode(true);
  if (!(copy instanceof Element)) return copy.textContent ?? '';
  for (const list of copy.querySelectorAll('[data-lk-part="words"]')) list.remove();
  return copy.outerHTML;
}

/** From the warning to the words, through a new sign-in. */
async function open(): Promise<void> {
  for (const name of [/alone/, /replaced/]) await userEvent.click(page.getByRole('checkbox', { name }));
  await userEvent.click(page.getByRole('button', { name: 'Confirm and continue' }));
  await userEvent.click(page.getByRole('button', { name: 'Unlock with an email code' }));
  await userEvent.click(page.getByRole('textbox', { name: '6-digit code' }));
  await userEvent.keyboard(env.lastCode('ada@example.com'));
  await expect.element(page.getByRole('heading', { name: 'Your words are ready' })).toBeVisible();
}
async function show(): Promise<void> {
  await open();
  await userEvent.click(page.getByRole('button', { name: 'Show the words' }));
  await expect.poll(countShown).toBe(words.length);
}

/** Everything that the page and the wallet have stored. */
async function readStored(): Promise<string> {
  const { records } = env.wallet.storage;
  return JSON.stringify([await records.list(''), { ...localStorage }, { ...sessionStorage }], (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

/** Expects that no two consecutive words are in a text: one alone may be a word of a sentence. */
function expectNone(text: string): void {
  for (const [index, word] of words.slice(0, -1).entries()) {
    expect(text).not.toContain(`${word} ${words[index + 1]}`);
    expect(text).not.toContain(`${word}${words[index + 1]}`);
    expect(text).not.toContain(`${word}","${words[index + 1]}`);
  }
}

/** Expects that the words are nowhere: not in the page, its events, console, storage, address or announcements. */
async function expectGone(): Promise<void> {
  expect(countShown()).toBe(0);
  expectNone(document.documentElement.outerHTML);
  expectNone(seen.join('\n'));
  expectNone(JSON.stringify(reported));
  expectNone(await readStored());
  expectNone(location.href + document.title + document.cookie);
}

describe('the words', () => {
  it('appear when the user asks for them, in their element only, and leave with it', async () => {
    await open();
    expect(findList()).toBeNull();
    expectNone(document.documentElement.outerHTML);
    await userEvent.click(page.getByRole('button', { name: 'Show the words' }));
    await expect.poll(() => [...(findList()?.children ?? [])].map(({ textContent }) => textContent)).toEqual(words);
    expectNone(readOutside(document.documentElement));
    await userEvent.click(page.getByRole('button', { name: 'I’ve written them down' }));
    await expect.element(page.getByRole('heading', { name: 'Export your wallet' })).toBeVisible();
    await expectGone();
    expect(reported).toContainEqual({ from: 'opened', to: 'idle' });
  });

  it.each([
    ['the page loses the focus', () => window.dispatchEvent(new FocusEvent('blur'))],
    [
      'the page is left for the back-forward cache',
      () => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })),
    ],
    ['the page is printed', () => window.dispatchEvent(new Event('beforeprint'))],
  ])('are gone at once when %s', async (_name, leave) => {
    await show();
    leave();
    expect(countShown()).toBe(0);
    await expect.element(page.getByText(/^The words were removed/)).toBeVisible();
    await expectGone();
  });

  it('are gone when the wallet is locked', async () => {
    await show();
    await lockWallet(env.wallet);
    await expect.element(page.getByText(/^The words were removed/)).toBeVisible();
    await expectGone();
  });

  it('are gone when the component is removed', async () => {
    await show();
    const list = findList();
    unmount();
    expect(list?.children).toHaveLength(0);
    await expectGone();
  });

  it('are wiped before they are shown when the page loses the focus', async () => {
    await open();
    window.dispatchEvent(new FocusEvent('blur'));
    await expect.element(page.getByText(/^The words were removed/)).toBeVisible();
    await expectGone();
  });
});
