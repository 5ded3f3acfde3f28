import { lockWallet } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { germany } from '../../../test/europe.ts';
import { ScaEnrolment } from './ScaEnrolment.tsx';

/** The phone number of a customer in Germany who has no way to confirm yet. */
const meta: Meta<typeof ScaEnrolment> = {
  title: 'ScaEnrolment/Phone',
  component: ScaEnrolment,
  args: { origin: 'http://localhost:5173', onChange: fn(), onError: fn() },
  parameters: {
    environment: germany,
    setUp: (async (env) => {
      await env.signIn();
      const fault = { kind: 'status', status: 200, body: { factors: [] } } as const;
      env.faults.inject({ operation: 'listScaFactors', fault });
      return {};
    }) satisfies SetUpStory,
  },
};
export default meta;

type Story = StoryObj<typeof ScaEnrolment>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const addPhone = async (canvas: Canvas) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Add a phone number' }));

export const PhoneEntry: Story = {
  play: async ({ canvas }) => {
    await addPhone(canvas);
    const field = await canvas.findByRole('textbox', { name: 'Phone number' });
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, '0151{Enter}');
    await expect(field).toHaveAccessibleDescription(/^Error: Enter your phone number/);
  },
};

export const PhoneAdded: Story = {
  play: async ({ canvas, loaded }) => {
    await addPhone(canvas);
    const country = await canvas.findByRole('combobox', { name: 'Country code' });
    await waitFor(() => expect(country).toHaveValue('US'));
    await userEvent.selectOptions(country, 'DE');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Phone number' }), '0151 23456789{Enter}');
    const code = await canvas.findByRole('textbox', { name: '6-digit code' });
    await userEvent.type(code, getEnvironment(loaded).lastCode('+4915123456789'));
    await expect(await canvas.findByText('Text message')).toBeVisible();
  },
};

/** A new code empties the field, which takes the focus, and is announced. */
export const TextResent: Story = {
  play: async ({ canvas, canvasElement, loaded }) => {
    const env = getEnvironment(loaded);
    await addPhone(canvas);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Phone number' }), '+49 151 23456789{Enter}');
    const code = await canvas.findByRole('textbox', { name: '6-digit code' });
    await userEvent.type(code, '12');
    await env.clock.advance(31_000);
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a new code' }));
    await waitFor(() => expect(code).toHaveFocus());
    await expect(code).toHaveValue('');
    const polite = canvasElement.querySelector('[aria-live="polite"]');
    await waitFor(() => expect(polite).toHaveTextContent('New code sent.'));
  },
};

/** The service could not send another code: the typed one was not refused. */
export const ResendFailed: Story = {
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    await addPhone(canvas);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Phone number' }), '+49 151 23456789{Enter}');
    const code = await canvas.findByRole('textbox', { name: '6-digit code' });
    await userEvent.type(code, '12');
    await env.clock.advance(31_000);
    env.faults.inject({ operation: 'sendPhoneVerification', fault: { kind: 'status', status: 500 } });
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a new code' }));
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(code).toHaveAccessibleDescription(/^Error:/);
    await expect(code).toBeValid();
    await expect(code).toHaveValue('12');
  },
};

/** The session ended before the number was sent: it stays in its field. */
export const PhoneLocked: Story = {
  play: async ({ canvas, loaded }) => {
    await addPhone(canvas);
    const field = await canvas.findByRole('textbox', { name: 'Phone number' });
    await lockWallet(getEnvironment(loaded).wallet);
    await userEvent.type(field, '+49 151 23456789{Enter}');
    await expect(await canvas.findByText(/^Sign in again to go on\./)).toBeVisible();
    await expect(field).toHaveValue('+49 151 23456789');
    await expect(field).toBeValid();
  },
};
