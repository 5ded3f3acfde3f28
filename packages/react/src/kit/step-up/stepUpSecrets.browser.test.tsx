import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { germany, openStepUp, textedCode, waitingPayment } from '../../../test/europe.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { ScaEnrolment } from '../sca-enrolment/ScaEnrolment.tsx';
import { ScaReset } from '../sca-reset/ScaReset.tsx';
import { StepUp } from './StepUp.tsx';

let env: TestEnvironment;
/** Everything that the page passes on: events of the components, and the console. */
let reported: unknown[];
const report = (...details: unknown[]) => void reported.push(...details);

beforeEach(async () => {
  reported = [];
  for (const method of ['debug', 'error', 'info', 'log', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation(report);
  env = await createTestEnvironment({ ...germany, codes: 'random' });
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await env.close();
});

const show = (component: ReactElement) => render(<WalletProvider wallet={env.wallet}>{component}</WalletProvider>);

/** Everything that the page and the wallet have stored. */
async function readStored(): Promise<string> {
  const { records } = env.wallet.storage;
  return JSON.stringify([await records.list(''), { ...localStorage }, { ...sessionStorage }], (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

/** Expects that a secret is in no event, no console output, no storage and no longer in the page. */
async function expectGone(secret: string): Promise<void> {
  expect(secret).not.toBe('');
  expect(JSON.stringify(reported)).not.toContain(secret);
  expect(await readStored()).not.toContain(secret);
  expect(document.documentElement.outerHTML).not.toContain(secret);
}

describe('secrets', () => {
  it('of <StepUp>: the code leaves with its challenge', async () => {
    const quote = await waitingPayment(env);
    const flow = await openStepUp(env, quote);
    show(<StepUp flow={flow} onCompleted={report} onError={report} onStatusChange={report} />);
    const code = textedCode(env);
    await userEvent.click(page.getByRole('textbox'));
    await userEvent.keyboard(code);
    await expect.element(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
    await expectGone(code);
    expect(reported).toContainEqual({ from: 'submitting', to: 'authorized' });
    flow.dispose();
  });

  it('of <ScaEnrolment>: the key of an app leaves with its step', async () => {
    await env.signIn();
    show(<ScaEnrolment onChange={report} onError={report} onStatusChange={report} />);
    await userEvent.click(page.getByRole('button', { name: 'Add an authenticator app' }));
    await expect.element(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const key = document.querySelector('[data-lk-part="copy-field"] bdi')?.textContent ?? '';
    expect(key).toMatch(/^[A-Z2-7]{16,}/);
    await userEvent.click(page.getByRole('button', { name: 'Cancel' }));
    await expect.element(page.getByRole('heading', { name: 'Ways to confirm' })).toBeVisible();
    await expectGone(key);
    expect(reported).toContainEqual({ from: 'awaitingAppCode', to: 'listing' });
  });

  it('of <ScaReset>: the link and the new number are passed on to nothing', async () => {
    await env.signIn();
    show(<ScaReset onStarted={report} onCompleted={report} onError={report} onStatusChange={report} />);
    await userEvent.click(page.getByRole('radio', { name: 'My phone number' }));
    await userEvent.click(page.getByRole('button', { name: 'Continue' }));
    const link = page.getByRole('link', { name: 'Open the video check' });
    await expect.element(link).toBeVisible();
    const { href } = link.element() as HTMLAnchorElement;
    const resetId = new URL(href).pathname.slice(1);
    env.sandbox.world.decideReset(resetId, 'LIVENESS_PASSED');
    await userEvent.click(page.getByRole('button', { name: 'Check now' }));
    await userEvent.fill(page.getByRole('textbox', { name: 'New phone number' }), '+49 15198765432');
    await userEvent.click(page.getByRole('button', { name: 'Replace it' }));
    await expect.element(page.getByRole('heading', { name: 'Replaced' })).toBeVisible();
    await expectGone('15198765432');
    await expectGone(href);
    expect(reported).toContain('SMS_OTP');
  });
});
