import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { acceptTerms, completePerson, submitForReview, uploadPassport } from '../../../test/onboarding.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { WalletPanel } from './WalletPanel.tsx';

afterEach(cleanup);

async function open(options: createTestEnvironment.Options = {}): Promise<TestEnvironment> {
  const env = await createTestEnvironment(options);
  onTestFinished(() => env.close());
  await env.signIn();
  return env;
}

const show = (env: TestEnvironment, props: WalletPanel.Props) =>
  render(
    <WalletProvider wallet={env.wallet}>
      <WalletPanel {...props} />
    </WalletProvider>,
  );

const onboardingRow = page.getByRole('button', { name: 'Your details', includeHidden: true });

describe('WalletPanel', () => {
  it('keeps the open onboarding when the customer is approved, which takes it out of the overview', async () => {
    const env = await open({ ...completePerson, settleMs: 600_000 });
    await acceptTerms(env);
    await uploadPassport(env);
    await submitForReview(env);
    show(env, {});
    await userEvent.click(onboardingRow);
    await expect.element(page.getByText('Details received')).toBeVisible();
    await env.clock.advance(600_000);
    await expect.element(onboardingRow).not.toBeInTheDocument();
    const section = page.getByRole('group', { name: 'Your details' });
    await expect.element(section.getByRole('heading', { name: 'You’re verified' })).toBeVisible();
    await expect.poll(() => section.element().contains(document.activeElement)).toBe(true);
    await userEvent.click(page.getByRole('button', { name: 'Overview' }));
    await expect.element(page.getByRole('list', { name: 'More in your wallet' })).toBeVisible();
  });

  it.each([
    ['fund', 'Add money at a fixed rate'],
    ['cards', 'Cards'],
  ])('starts with the section %s, for which the overview has no button', async (defaultSection, name) => {
    show(await open(), { defaultSection });
    const section = page.getByRole('group', { name });
    await expect.element(section.getByRole('heading').first()).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Overview' }));
    await expect.element(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument();
  });
});
