import { lockWallet } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { findHeading, press } from '../../../test/externalAccounts.ts';
import { Profile } from './Profile.tsx';

const address = {
  line1: '12 Example Street',
  city: 'Springfield',
  state: 'IL',
  postalCode: '62701',
  country: 'US',
};

/** The user's profile, with a real service in this tab. */
const meta: Meta<typeof Profile> = {
  title: 'Profile',
  component: Profile,
  args: { onChange: fn(), onError: fn(), onStatusChange: fn(), onReady: fn() },
  parameters: {
    environment: { customer: { fullName: 'Ada Lovelace', address } },
    setUp: ((env) => env.signIn()) satisfies SetUpStory,
  },
  loaders: [() => import('./ProfileContent.tsx')],
};
export default meta;

type Story = StoryObj<typeof Profile>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

async function type(canvas: Canvas, name: string, value: string): Promise<void> {
  const field = await canvas.findByRole('textbox', { name });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.clear(field);
  await userEvent.type(field, value);
  await press(canvas, 'Save');
}

export const Facts: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('Ada Lovelace')).toBeVisible();
    await expect(canvas.getByText('12 Example Street')).toBeVisible();
    await expect(canvas.getByText('United States')).toBeVisible();
    await expect(canvas.getByText('ada@example.com')).toBeVisible();
    await expect(canvas.getByText('Not entered')).toBeVisible();
    await waitFor(() => expect(args.onReady).toHaveBeenCalledOnce());
  },
};

/** Codes go to the address: the change is signed with the key of this session. */
export const EmailChanged: Story = {
  play: async ({ args, canvas, loaded }) => {
    await press(canvas, 'Change email');
    await type(canvas, 'Email', 'countess@example.com');
    await expect(await canvas.findByText('Your email address was changed.')).toBeVisible();
    await expect(canvas.getByText('countess@example.com')).toBeVisible();
    await expect(args.onChange).toHaveBeenCalledWith('email');
    // The first call brings the payload to sign, the second one the signature.
    await expect(getEnvironment(loaded).faults.calls('updateCustomer')).toBe(2);
  },
};

export const PhoneAdded: Story = {
  play: async ({ args, canvas }) => {
    await press(canvas, 'Change phone number');
    await type(canvas, 'Phone number', '+1 (415) 555-0123');
    await expect(await canvas.findByText('Your phone number was changed.')).toBeVisible();
    await expect(canvas.getByText('+1 415 555 0123')).toBeVisible();
    await expect(args.onChange).toHaveBeenCalledWith('phoneNumber');
  },
};

export const PhoneWithoutCountryCode: Story = {
  play: async ({ canvas }) => {
    await press(canvas, 'Change phone number');
    const country = await canvas.findByRole('combobox', { name: 'Country code' });
    await waitFor(() => expect(country).toHaveValue('US'));
    await userEvent.selectOptions(country, 'SE');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Phone number' }), '070 123 45 67{Enter}');
    await expect(await canvas.findByText('Your phone number was changed.')).toBeVisible();
    await expect(canvas.getByText('+46 701 234 567')).toBeVisible();
  },
};

export const Missing: Story = {
  play: async ({ canvas, loaded }) => {
    await press(canvas, 'Change phone number');
    await type(canvas, 'Phone number', '555');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('with its country code');
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus());
    await expect(getEnvironment(loaded).faults.calls('updateCustomer')).toBe(0);
    await press(canvas, 'Cancel');
    await findHeading(canvas, 'Profile');
  },
};

export const Taken: Story = {
  play: async ({ args, canvas, loaded }) => {
    const fault = { kind: 'status', status: 409, body: { code: 'EMAIL_OTP_EMAIL_ALREADY_EXISTS' } } as const;
    getEnvironment(loaded).faults.inject({ operation: 'updateCustomer', fault });
    await press(canvas, 'Change email');
    await type(canvas, 'Email', 'grace@example.com');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This email address can’t be used here.');
    await expect(args.onError).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'EMAIL_OTP_EMAIL_ALREADY_EXISTS' }),
    );
  },
};

/** The response is lost: the same request is repeated, and the change counts once. */
export const ResponseLost: Story = {
  play: async ({ canvas, loaded }) => {
    const { faults } = getEnvironment(loaded);
    faults.inject({ operation: 'updateCustomer', call: 2, fault: { kind: 'lostResponse' } });
    await press(canvas, 'Change email');
    await type(canvas, 'Email', 'countess@example.com');
    await expect(await canvas.findByText('Your email address was changed.')).toBeVisible();
  },
};

/** The wallet is locked: the user unlocks it, and the same change goes on. */
export const Locked: Story = {
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    await press(canvas, 'Change email');
    await lockWallet(env.wallet);
    await env.clock.advance(31_000);
    await type(canvas, 'Email', 'countess@example.com');
    await press(canvas, 'Unlock with an email code');
    await userEvent.click(await canvas.findByRole('textbox', { name: '6-digit code' }));
    await userEvent.paste(env.lastCode('ada@example.com'));
    await expect(await canvas.findByText('Your email address was changed.')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: {
    setUp: (async (env) => {
      await env.signIn();
      env.faults.inject({ operation: 'getCustomer', fault: { kind: 'silence' } });
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Profile' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const LoadFailed: Story = {
  parameters: {
    setUp: (async (env) => {
      await env.signIn();
      const fault = { kind: 'status', status: 404, body: { code: 'USER_NOT_FOUND' } } as const;
      env.faults.inject({ operation: 'getCustomer', fault });
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We couldn’t load your profile.');
    await press(canvas, 'Try again');
    await expect(await canvas.findByText('ada@example.com')).toBeVisible();
  },
};

export const SignedOut: Story = {
  parameters: { setUp: () => ({}) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sign in to see your profile.')).toBeVisible();
  },
};
