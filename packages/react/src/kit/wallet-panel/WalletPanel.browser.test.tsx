import { observeRequests } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { cleanup, render } from '@testing-library/react';
import { type ReactElement, Suspense } from 'react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isProof, sample } from '../../../../../scripts/scope.mjs';
import { acceptTerms, completePerson, submitForReview, uploadPassport } from '../../../test/onboarding.ts';
import { globe } from '../../icons/shapes.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { lazyContent } from '../base/lazyContent.tsx';
import { builtInSections, isBuiltIn } from './builtInSections.ts';
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

/** Chunks are compiled when they first load. */
const slow = { timeout: 15_000 };

const loadSavings = vi.fn(async () => ({ default: () => <p>You have no savings yet.</p> }));
const Savings = lazyContent(loadSavings);

/** A section that shows at once, and whose content loads. */
function SavingsSection(): ReactElement {
  return (
    <Suspense>
      <Savings />
    </Suspense>
  );
}

const onboardingRow = page.getByRole('button', { name: 'Your details', includeHidden: true });

describe('WalletPanel', () => {
  it.each([
    { sections: ['security', 'profile'], count: 1 },
    { sections: ['security'], count: 0 },
  ] as const)(
    'leads from a missing contact to the profile where it has one: $sections',
    async ({ sections, count }) => {
      const env = await open();
      show(env, { sections, defaultSection: 'security' });
      await userEvent.click(page.getByRole('button', { name: 'Sign in by text message too' }));
      await expect.element(page.getByText(/^Your profile has no contact for codes yet/)).toBeVisible();
      const profile = page.getByRole('button', { name: 'Open your profile' });
      expect(profile.elements()).toHaveLength(count);
      if (count === 0) return;
      await userEvent.click(profile);
      await expect.element(page.getByRole('group', { name: 'Profile' })).toBeVisible();
    },
  );

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
    ['US', {}],
    ['DE', { phoneNumber: '+4915112345678' }],
  ])(
    'requests nothing that a relay without options refuses, in any section, for a user in %s',
    async (region, more) => {
      const env = await open({ agents: false, customer: { region, ...more } });
      const refused: string[] = [];
      const operations = new Set<string | undefined>();
      let answered = 0;
      let sent = 0;
      const observed = observeRequests(
        ({ operation, status }) => {
          answered += 1;
          operations.add(operation);
          if (status === undefined || status >= 400) refused.push(`${operation} ${status}`);
        },
        { fetch: env.wallet.fetch },
      );
      const fetch: typeof observed = (url, init) => {
        sent += 1;
        return observed(url, init);
      };
      const wallet = { ...env.wallet, fetch };
      const names = Object.keys(builtInSections).filter(isBuiltIn);
      for (const defaultSection of sample(names, 4)) {
        const { unmount } = show({ ...env, wallet }, { defaultSection });
        await expect.element(page.getByRole('group').getByRole('heading').first(), slow).toBeVisible();
        await expect.poll(() => document.querySelector('.lk-skeleton'), slow).toBeNull();
        // Timers pass, and the rate limit allows more requests again.
        await env.clock.advance(5_000);
        await expect.poll(() => answered, slow).toBe(sent);
        unmount();
      }
      expect([...operations]).toEqual(expect.arrayContaining(['listCards', 'getCustomer', 'listTransactions']));
      if (isProof) expect([...operations]).toEqual(expect.arrayContaining(['listSessions', 'listCredentials']));
      expect(refused).toEqual([]);
    },
  );

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

  it('keeps the state of a section whose component is a new function in each render', async () => {
    const env = await open();
    const panel = () => (
      <WalletProvider wallet={env.wallet}>
        <WalletPanel
          defaultSection="notes"
          slots={{
            sections: [{ name: 'notes', label: 'Notes', icon: globe, component: () => <input aria-label="Note" /> }],
          }}
        />
      </WalletProvider>
    );
    const { rerender } = render(panel());
    const note = page.getByRole('textbox', { name: 'Note' });
    await userEvent.fill(note, 'Rent');
    rerender(panel());
    await expect.element(note).toHaveValue('Rent');
  });

  it('reports that a part of an open section did not load, and loads it again on request', async () => {
    // React reports a caught error to the console.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => void vi.restoreAllMocks());
    loadSavings.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const onError = vi.fn();
    const sections = [{ name: 'savings', label: 'Savings', icon: globe, component: SavingsSection }];
    show(await open(), { onError, slots: { sections }, defaultSection: 'savings' });
    await expect.element(page.getByText('We couldn’t load this part.')).toBeVisible();
    expect(onError.mock.calls).toEqual([[{ code: 'MODULE_LOAD_FAILED', next: 'retry' }]]);
    await userEvent.click(page.getByRole('button', { name: 'Try again' }));
    await expect.element(page.getByText('You have no savings yet.')).toBeVisible();
    expect(onError).toHaveBeenCalledOnce();
  });
});
