import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { textedCode, wrongCode } from '../../../test/europe.ts';
import { europeanPerson, press, signedIn } from '../../../test/onboarding.ts';
import { ContactVerification } from './ContactVerification.tsx';

/** Verifying the user's contacts, with a real service in this tab. */
const meta: Meta<typeof ContactVerification> = {
  title: 'ContactVerification',
  component: ContactVerification,
  args: { onSuccess: fn(), onError: fn(), onStatusChange: fn() },
  parameters: { environment: europeanPerson, setUp: signedIn },
};
export default meta;

type Story = StoryObj<typeof ContactVerification>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

async function requestCode(canvas: Canvas): Promise<void> {
  await press(canvas, 'Send code');
  await canvas.findByText(/^We sent a code/);
}

async function typeCode(canvas: Canvas, code: string): Promise<void> {
  const field = await canvas.findByRole('textbox', { name: '6-digit code' });
  await userEvent.click(field);
  await userEvent.paste(code);
}

/** The e-mail address first, then the phone number. */
export const Both: Story = {
  play: async ({ canvas, loaded, args }) => {
    const env = getEnvironment(loaded);
    await canvas.findByRole('heading', { name: 'Confirm your email' });
    await press(canvas, 'Send code');
    await canvas.findByText(/^We sent a code to .*ada@example\.com/);
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '6-digit code' })).toHaveFocus());
    await typeCode(canvas, env.lastCode('ada@example.com'));
    await canvas.findByRole('heading', { name: 'Confirm your phone' });
    await press(canvas, 'Send code');
    await canvas.findByText(/^We sent a code to .*\+4915112345678/);
    await typeCode(canvas, textedCode(env));
    await expect(await canvas.findByText('Your contact details are confirmed.')).toBeVisible();
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledTimes(1));
  },
};

export const ContactEmail: Story = {
  args: { channel: 'email' },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Send code' });
    await expect(canvas.getByText(/6-digit code to .*ada@example\.com/)).toBeVisible();
  },
};

export const ContactPhone: Story = {
  args: { channel: 'phone' },
  play: async ({ canvas, loaded }) => {
    await requestCode(canvas);
    await typeCode(canvas, textedCode(getEnvironment(loaded)));
    await expect(await canvas.findByText('Your contact details are confirmed.')).toBeVisible();
  },
};

export const ContactNotNeeded: Story = {
  parameters: { environment: { customer: { region: 'US' } } },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('You don’t need to confirm any contact details.')).toBeVisible();
    await expect(args.onSuccess).not.toHaveBeenCalled();
  },
};

export const CodeRefused: Story = {
  args: { channel: 'phone' },
  play: async ({ canvas, loaded, args }) => {
    await requestCode(canvas);
    await typeCode(canvas, wrongCode(getEnvironment(loaded)));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/That code didn’t work\./);
    await expect(args.onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'INVALID_INPUT' }));
  },
};

/** After five wrong codes the service refuses the right one too: only a new code helps, and the text says so. */
export const CodeUsedUp: Story = {
  args: { channel: 'phone' },
  play: async ({ canvas, loaded, args }) => {
    const env = getEnvironment(loaded);
    await requestCode(canvas);
    const code = textedCode(env);
    const wrong = ['200001', '200002', '200003', '200004', '200005'];
    for (const [index, typed] of [...wrong, code].entries()) {
      const field = await canvas.findByRole('textbox', { name: '6-digit code' });
      await userEvent.clear(field);
      await typeCode(canvas, typed);
      await waitFor(() => expect(args.onError).toHaveBeenCalledTimes(index + 1));
    }
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/only a new code works/);
    await env.clock.advance(31_000);
    await press(canvas, 'Send another code');
    const field = canvas.getByRole('textbox', { name: '6-digit code' });
    await waitFor(() => expect(field).toHaveValue(''));
    await typeCode(canvas, textedCode(env));
    await expect(await canvas.findByText('Your contact details are confirmed.')).toBeVisible();
  },
};

/** The new code can be typed at once; in this sandbox it has the digits of the refused one. */
export const CodeResent: Story = {
  args: { channel: 'phone' },
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    await requestCode(canvas);
    env.faults.inject({ operation: 'confirmPhoneVerification', fault: { kind: 'status', status: 400 } });
    await typeCode(canvas, textedCode(env));
    await canvas.findByRole('alert');
    await env.clock.advance(31_000);
    await press(canvas, 'Send another code');
    const field = canvas.getByRole('textbox', { name: '6-digit code' });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveValue('');
    await userEvent.paste(textedCode(env));
    await expect(await canvas.findByText('Your contact details are confirmed.')).toBeVisible();
  },
};

/** The response takes its time: the field is emptied once, with the response. */
export const CodeResentSlowly: Story = {
  args: { channel: 'phone' },
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    await requestCode(canvas);
    await typeCode(canvas, '123');
    await env.clock.advance(31_000);
    env.faults.inject({ operation: 'sendPhoneVerification', fault: { kind: 'delay', ms: 5_000 } });
    await press(canvas, 'Send another code');
    await canvas.findByRole('button', { name: /^Another code in/ });
    const field = canvas.getByRole('textbox', { name: '6-digit code' });
    await expect(field).toHaveValue('123');
    await env.clock.advance(6_000);
    await waitFor(() => expect(field).toHaveValue(''));
    await expect(field).toHaveFocus();
  },
};

/** The message with the new code is faster than the response: its digits stay. */
export const CodeTypedBeforeResponse: Story = {
  args: { channel: 'phone' },
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    await requestCode(canvas);
    await env.clock.advance(31_000);
    env.faults.inject({ operation: 'sendPhoneVerification', fault: { kind: 'delay', ms: 5_000 } });
    await press(canvas, 'Send another code');
    const button = await canvas.findByRole('button', { name: /^Another code in/ });
    const before = button.textContent;
    await typeCode(canvas, '12');
    await env.clock.advance(6_000);
    // The response begins the waiting time again.
    await waitFor(() => expect(button.textContent).not.toBe(before));
    const field = canvas.getByRole('textbox', { name: '6-digit code' });
    await expect(field).toHaveValue('12');
    await userEvent.clear(field);
    await typeCode(canvas, textedCode(env));
    await expect(await canvas.findByText('Your contact details are confirmed.')).toBeVisible();
  },
};

/** No code was sent: the one before is still the right one, so it stays. */
export const CodeResendFailed: Story = {
  args: { channel: 'phone' },
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    await requestCode(canvas);
    await typeCode(canvas, '123');
    await env.clock.advance(31_000);
    const fault = { kind: 'status', status: 429, body: { code: 'RATE_LIMITED' } } as const;
    env.faults.inject({ operation: 'sendPhoneVerification', fault });
    await press(canvas, 'Send another code');
    const alert = await canvas.findByRole('alert');
    const field = canvas.getByRole('textbox', { name: '6-digit code' });
    await expect(field).toHaveValue('123');
    await expect(field).not.toHaveFocus();
    await expect(field).toHaveAttribute('aria-describedby', alert.id);
    await expect(field).not.toHaveAttribute('aria-invalid');
  },
};

export const CodeShort: Story = {
  args: { channel: 'phone' },
  play: async ({ canvas }) => {
    await requestCode(canvas);
    await typeCode(canvas, '123');
    await press(canvas, 'Confirm');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Enter all 6 digits\./);
    await expect(canvas.getByRole('textbox', { name: '6-digit code' })).toHaveFocus();
  },
};

export const LoadFailed: Story = {
  parameters: {
    setUp: (async (env) => {
      await env.signIn();
      env.faults.inject({
        operation: 'getCustomer',
        fault: { kind: 'status', status: 503, body: { code: 'SERVICE_UNAVAILABLE' } },
      });
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas, loaded }) => {
    await canvas.findByText(/^We couldn’t load this\./, {}, { timeout: 15_000 });
    getEnvironment(loaded).faults.clear();
    await press(canvas, 'Try again');
    await canvas.findByRole('button', { name: 'Send code' });
  },
};

export const SignedOut: Story = {
  parameters: { setUp: () => ({}) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sign in to go on.')).toBeVisible();
  },
};
