import type { StepUpState } from '@latchkey/core';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fixedStepUp } from '../../../test/fixedFlow.ts';
import { createOfflineWallet } from '../../../test/offlineWallet.ts';
import { failure, sampleChallenge, sampleQuote } from '../../../test/samples.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { StepUp } from './StepUp.tsx';

const wallet = createOfflineWallet();
const now = wallet.now();
const subject = { type: 'quote', quote: sampleQuote(now) } as const;
const challenge = sampleChallenge(now);
const outside = page.getByRole('textbox', { name: 'Search' });
const announced = () => document.querySelector('[aria-live="polite"]')?.textContent ?? '';

afterEach(cleanup);

/** Renders an authorization that waits for its code. Returns how to change its state. */
function show(): (state: StepUpState) => void {
  const flow = fixedStepUp({ status: 'awaitingProof', subject, challenge });
  render(
    <WalletProvider wallet={wallet}>
      <input aria-label="Search" />
      <StepUp flow={flow} summary={{ payee: 'Anna Berg' }} />
    </WalletProvider>,
  );
  return (state) => act(() => flow.setState(state));
}

describe('StepUp: an end for a user who is elsewhere on the page', () => {
  it.each<[string, StepUpState]>([
    ['expired', { status: 'expired', subject, challenge }],
    ['blocked', { status: 'blocked', subject, retryAt: undefined, error: failure('SCA_BLOCKED', 'support') }],
    ['authorized', { status: 'authorized', subject }],
  ])('announces the heading of %s', async (_, state) => {
    const setState = show();
    await userEvent.click(outside);
    setState(state);
    const heading = page.getByRole('heading', { level: 3 });
    await expect.element(heading).toBeVisible();
    await expect.poll(announced).toBe(heading.element().textContent);
    await expect.element(outside).toHaveFocus();
  });

  it('announces nothing that the focus reads', async () => {
    const setState = show();
    await userEvent.click(page.getByRole('textbox', { name: /code/i }));
    setState({ status: 'expired', subject, challenge });
    await expect.element(page.getByRole('heading', { level: 3 })).toHaveFocus();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(announced()).toBe('');
  });
});

describe('StepUp: a proof that was checked', () => {
  it.each<[string, StepUpState]>([
    ['refused', { status: 'proofRefused', subject, challenge, error: failure('INVALID_INPUT', 'fixInput') }],
    ['accepted', { status: 'authorized', subject }],
  ])('is not announced as being checked once it is %s', async (_, state) => {
    const setState = show();
    await userEvent.click(page.getByRole('textbox', { name: /code/i }));
    setState({ status: 'submitting', subject, challenge });
    await expect.poll(announced).toBe('Checking your confirmation.');
    setState(state);
    await expect.poll(announced).toBe('');
  });

  it('is not announced at all where the response is fast', async () => {
    const setState = show();
    await userEvent.click(page.getByRole('textbox', { name: /code/i }));
    const texts: string[] = [];
    const observer = new MutationObserver(() => texts.push(announced()));
    for (const region of document.querySelectorAll('[aria-live]')) observer.observe(region, { childList: true });
    setState({ status: 'submitting', subject, challenge });
    setState({ status: 'proofRefused', subject, challenge, error: failure('INVALID_INPUT', 'fixInput') });
    await expect.poll(announced).toBe('');
    await new Promise((resolve) => setTimeout(resolve, 400));
    observer.disconnect();
    expect(texts.map((text) => text.trim())).not.toContain('Checking your confirmation.');
  });
});

describe('StepUp: a button that disappears with the focus', () => {
  it('gives it to the button that checks a proof whose response was lost, and to the challenge after that', async () => {
    const setState = show();
    await userEvent.fill(page.getByRole('textbox', { name: /code/i }), '123456');
    await userEvent.click(page.getByRole('button', { name: 'Confirm', exact: true }));
    setState({ status: 'unknownOutcome', subject, challenge, since: now });
    const check = page.getByRole('button', { name: 'Check now' });
    await expect.element(check).toHaveFocus();
    setState({ status: 'proofRefused', subject, challenge, error: failure('INVALID_INPUT', 'fixInput') });
    await expect.element(page.getByRole('textbox', { name: /code/i })).toHaveFocus();
  });

  it('gives it to the button that checks a passkey whose response was lost', async () => {
    const byPasskey = { ...challenge, factor: 'PASSKEY', method: 'passkey' } as const;
    const setState = show();
    setState({ status: 'awaitingProof', subject, challenge: byPasskey });
    await userEvent.click(page.getByRole('button', { name: 'Confirm with passkey' }));
    setState({ status: 'unknownOutcome', subject, challenge: byPasskey, since: now });
    await expect.element(page.getByRole('button', { name: 'Check now' })).toHaveFocus();
    setState({ status: 'proofRefused', subject, challenge: byPasskey, error: failure('INVALID_INPUT', 'fixInput') });
    await expect.element(page.getByRole('button', { name: 'Confirm with passkey' })).toHaveFocus();
  });
});
