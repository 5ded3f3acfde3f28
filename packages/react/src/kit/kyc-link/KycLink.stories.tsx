import { createKycLink } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { europeanPerson, getCustomerId, person, press, signedIn, submitForReview } from '../../../test/onboarding.ts';
import { KycLink } from './KycLink.tsx';

/** The identity check on the page of a provider, with a real service in this tab. */
const meta: Meta<typeof KycLink> = {
  title: 'KycLink',
  component: KycLink,
  args: { onSuccess: fn(), onError: fn(), onStatusChange: fn() },
  parameters: { environment: person, setUp: signedIn },
};
export default meta;

type Story = StoryObj<typeof KycLink>;

/** A tab that the page opens, without a page in it. */
function openFakeTab() {
  const tab = { opener: {}, closed: false, location: { replace: fn() }, close: fn() };
  spyOn(window, 'open').mockReturnValueOnce(tab as unknown as Window); // only what the component uses
  return tab;
}

export const KycReady: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Start the check' })).toBeVisible();
  },
};

/** The link opens in another tab, which gets no handle on this page. */
export const KycWaiting: Story = {
  play: async ({ canvas }) => {
    const tab = openFakeTab();
    await press(canvas, 'Start the check');
    await expect(await canvas.findByRole('heading', { name: 'Finish in the other tab' })).toBeVisible();
    await expect(tab.location.replace).toHaveBeenCalledWith(expect.stringMatching(/^http:\/\/service\.localhost\//));
    await expect(tab.opener).toBeNull();
  },
};

/** The user returns before the check is done: it is said, and announced each time. */
export const KycNotDone: Story = {
  play: async ({ canvas, loaded }) => {
    openFakeTab();
    await press(canvas, 'Start the check');
    await press(canvas, 'I’m done');
    await expect(await canvas.findByText(/^The check isn’t finished yet\./)).toBeVisible();
    const fault = { kind: 'status', status: 429, body: { code: 'RATE_LIMITED' } } as const;
    getEnvironment(loaded).faults.inject({ operation: 'getCustomer', fault });
    await press(canvas, 'I’m done');
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Get a new link' })).toBeNull();
  },
};

/** The user has closed the provider's page: the link worked once, so there is another one. */
export const KycClosed: Story = {
  play: async ({ canvas }) => {
    openFakeTab();
    await press(canvas, 'Start the check');
    await canvas.findByRole('heading', { name: 'Finish in the other tab' });
    await expect(canvas.queryByRole('button', { name: 'Get a new link' })).toBeNull();
    await press(canvas, 'I’m done');
    const tab = openFakeTab();
    await press(canvas, 'Get a new link');
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledOnce());
    const heading = await canvas.findByRole('heading', { name: 'Finish in the other tab' });
    await waitFor(() => expect(heading).toHaveFocus());
  },
};

/** The user finishes the provider's page, and returns: the service says what came of it. */
export const KycReturned: Story = {
  parameters: { environment: { ...person, settleMs: 600_000 } },
  play: async ({ canvas, loaded, args }) => {
    const env = getEnvironment(loaded);
    const tab = openFakeTab();
    await press(canvas, 'Start the check');
    await canvas.findByRole('heading', { name: 'Finish in the other tab' });
    const url = String(tab.location.replace.mock.calls[0]?.[0]);
    await env.sandbox.fetch(new Request(url, { method: 'POST', body: new URLSearchParams({ outcome: 'APPROVED' }) }));
    await press(canvas, 'I’m done');
    await expect(await canvas.findByRole('heading', { name: 'We’re checking your details' })).toBeVisible();
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
    await env.clock.advance(600_000);
    await expect(await canvas.findByRole('heading', { name: 'You’re verified' })).toBeVisible();
  },
};

/** The provider's SDK shows the check in this page, with the token that the service gave for it. */
export const KycEmbedded: Story = {
  parameters: { environment: { ...person, settleMs: 600_000 } },
  args: {
    slots: { embedded: ({ provider }) => <p className="lk-inset">The SDK of {provider} shows its check here.</p> },
  },
  play: async ({ canvas, loaded, args }) => {
    const opened = spyOn(window, 'open');
    const body = {
      kycUrl: 'https://kyc.example/',
      expiresAt: '2099-01-01T00:00:00Z',
      provider: 'SUMSUB',
      token: 't-1',
    };
    getEnvironment(loaded).faults.inject({ operation: 'createKycLink', fault: { kind: 'status', status: 201, body } });
    await press(canvas, 'Start the check');
    await expect(await canvas.findByText('The SDK of SUMSUB shows its check here.')).toBeVisible();
    await expect(opened).not.toHaveBeenCalled();
    await expect(args.onStatusChange).toHaveBeenLastCalledWith({ from: 'creating', to: 'embedded' });
  },
};

/** The user finishes the check in this page. */
export const KycEmbeddedReturned: Story = {
  ...KycEmbedded,
  play: async (context) => {
    await KycEmbedded.play?.(context);
    const { canvas, loaded, args } = context;
    const env = getEnvironment(loaded);
    const link = { customerId: await getCustomerId(env), idempotencyKey: crypto.randomUUID() };
    const { kycUrl } = await createKycLink(env.wallet, link);
    const outcome = new URLSearchParams({ outcome: 'APPROVED' });
    await env.sandbox.fetch(new Request(kycUrl, { method: 'POST', body: outcome }));
    await press(canvas, 'I’m done');
    await expect(await canvas.findByRole('heading', { name: 'We’re checking your details' })).toBeVisible();
    await expect(args.onSuccess).toHaveBeenCalledOnce();
  },
};

/** The provider gives no token for this page: the user gets the link. */
export const KycNotEmbeddable: Story = {
  args: { slots: { embedded: () => <p>The check.</p> } },
  play: async ({ canvas }) => {
    await press(canvas, 'Start the check');
    await expect(await canvas.findByRole('link', { name: 'Open the identity check' })).toBeVisible();
    await expect(canvas.queryByText('The check.')).toBeNull();
  },
};

/** The browser opened no tab: the link is there. */
export const KycPopupBlocked: Story = {
  play: async ({ canvas }) => {
    spyOn(window, 'open').mockReturnValueOnce(null);
    await press(canvas, 'Start the check');
    const link = await canvas.findByRole('link', { name: 'Open the identity check' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(link).toHaveAttribute('target', '_blank');
  },
};

export const KycExpired: Story = {
  play: async ({ canvas, loaded }) => {
    openFakeTab();
    const { clock, faults } = getEnvironment(loaded);
    const expiresAt = new Date(clock.now() + 60_000).toISOString();
    const body = { kycUrl: 'https://kyc.example/check', expiresAt, provider: 'SUMSUB' };
    faults.inject({ operation: 'createKycLink', fault: { kind: 'status', status: 201, body } });
    await press(canvas, 'Start the check');
    await canvas.findByRole('heading', { name: 'Finish in the other tab' });
    await clock.advance(61_000);
    await expect(await canvas.findByRole('heading', { name: 'The link has expired' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Get a new link' })).toBeVisible();
  },
};

export const ContactFirst: Story = {
  parameters: { environment: europeanPerson },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Confirm your email and phone first.')).toBeVisible();
  },
};

/** A link that the page must not open is not opened. */
export const LinkRefused: Story = {
  play: async ({ canvas, loaded }) => {
    const tab = openFakeTab();
    const body = { kycUrl: 'javascript:alert(1)', expiresAt: '2099-01-01T00:00:00Z', provider: 'SUMSUB' };
    getEnvironment(loaded).faults.inject({ operation: 'createKycLink', fault: { kind: 'status', status: 201, body } });
    await press(canvas, 'Start the check');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/We couldn’t open the page safely\./);
    await expect(tab.location.replace).not.toHaveBeenCalled();
    await expect(tab.close).toHaveBeenCalled();
  },
};

/** Creates the story of a result that the service has reached. */
const decided = (outcome: 'APPROVED' | 'REJECTED' | 'HOLD', heading: string): Story => ({
  parameters: {
    environment: { customer: { fullName: 'Ada Lovelace001' } },
    setUp: (async (env) => {
      await env.signIn();
      await submitForReview(env);
      env.sandbox.world.decideCustomer(await getCustomerId(env), outcome);
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('heading', { name: heading })).toBeVisible();
    await expect(args.onSuccess).not.toHaveBeenCalled();
  },
});

export const KycApproved: Story = decided('APPROVED', 'You’re verified');
export const KycRejected: Story = decided('REJECTED', 'We can’t open an account for you');
export const KycOnHold: Story = decided('HOLD', 'We’re still checking your details');
