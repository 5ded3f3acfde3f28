import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { getEnvironment } from '../../../../../.storybook/environment.ts';
import { findFocusedHeading, press, signedIn } from '../../../test/onboarding.ts';
import { EndUserTerms } from './EndUserTerms.tsx';

/** Accepting the terms, with a real service in this tab. */
const meta: Meta<typeof EndUserTerms> = {
  title: 'EndUserTerms',
  component: EndUserTerms,
  args: { onSuccess: fn(), onError: fn() },
  parameters: { setUp: signedIn },
};
export default meta;

type Story = StoryObj<typeof EndUserTerms>;

const consented = {
  acceptedAt: '2025-11-03T10:00:00Z',
  ipAddress: '203.0.113.7',
  acceptanceMethod: 'CHECKBOX',
} as const;

export const Accepting: Story = {
  play: async ({ canvas, args }) => {
    const link = await canvas.findByRole('link', { name: /^Read the terms/ });
    await expect(link).toHaveAttribute('href', 'https://sandbox.example/terms/2025-10-13');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await userEvent.click(canvas.getByRole('checkbox'));
    await press(canvas, 'Accept');
    await findFocusedHeading(canvas, 'Terms accepted');
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
  },
};

export const Missing: Story = {
  play: async ({ canvas, loaded }) => {
    await press(canvas, 'Accept');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Tick the box/);
    await expect(canvas.getByRole('checkbox')).toHaveFocus();
    await expect(getEnvironment(loaded).faults.calls('updateCustomer')).toBe(0);
  },
};

export const Accepted: Story = {
  parameters: {
    environment: { customer: { endUserTermsConsent: { ...consented, termsVersion: '2025-10-13' } } },
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('You accepted them on November 3, 2025.')).toBeVisible();
    await expect(args.onSuccess).not.toHaveBeenCalled();
  },
};

/** The terms were replaced while they were read. */
export const Replaced: Story = {
  play: async ({ canvas, loaded }) => {
    const fault = { kind: 'status', status: 400, body: { code: 'END_USER_TERMS_VERSION_NOT_FOUND' } } as const;
    getEnvironment(loaded).faults.inject({ operation: 'updateCustomer', fault });
    await userEvent.click(await canvas.findByRole('checkbox'));
    await press(canvas, 'Accept');
    await expect(await canvas.findByText(/^The terms changed just now\./)).toBeVisible();
    await expect(canvas.getByRole('checkbox')).not.toBeChecked();
  },
};

export const Failed: Story = {
  play: async ({ canvas, loaded, args }) => {
    const fault = { kind: 'status', status: 429, body: { code: 'RATE_LIMITED' } } as const;
    getEnvironment(loaded).faults.inject({ operation: 'updateCustomer', fault });
    await userEvent.click(await canvas.findByRole('checkbox'));
    await press(canvas, 'Accept');
    await canvas.findByRole('alert');
    await expect(args.onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'RATE_LIMITED' }));
    await press(canvas, 'Accept');
    await findFocusedHeading(canvas, 'Terms accepted');
  },
};
