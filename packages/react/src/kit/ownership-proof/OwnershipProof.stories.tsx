import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { findFocusedHeading, press } from '../../../test/onboarding.ts';
import { inGermany, saveOwnWallet } from '../../../test/ownedWallet.ts';
import { OwnershipProof } from './OwnershipProof.tsx';

const setUp: SetUpStory = saveOwnWallet;

/** The proof that a saved wallet is the user's, with a real service in this tab. */
const meta: Meta<typeof OwnershipProof> = {
  title: 'OwnershipProof',
  component: OwnershipProof,
  render: (args, { loaded }) => <OwnershipProof {...args} account={loaded['account']} />,
  args: { onSuccess: fn(), onError: fn(), onReady: fn() },
  parameters: { environment: inGermany, setUp },
};
export default meta;

type Story = StoryObj<typeof OwnershipProof>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const wait = { timeout: 15_000 };

async function pasteSignature(canvas: Canvas, value: string): Promise<void> {
  fireEvent.change(await canvas.findByLabelText('Signature', {}, wait), { target: { value } });
  await press(canvas, 'Confirm');
}

async function start(canvas: Canvas, name: string): Promise<void> {
  await canvas.findByRole('button', { name }, wait);
  await press(canvas, name);
}

export const Ready: Story = {
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Get the message' }, wait)).toBeVisible();
    await waitFor(() => expect(args.onReady).toHaveBeenCalledOnce());
  },
};

/** The user signs the message in a wallet elsewhere, and pastes the signature. */
export const Message: Story = {
  play: async ({ canvas }) => {
    await start(canvas, 'Get the message');
    await expect(await canvas.findByText(/^This wallet is mine\./, {}, wait)).toBeVisible();
    await findFocusedHeading(canvas, 'Prove that this wallet is yours');
    await press(canvas, 'Confirm');
    await expect(await canvas.findByText('Paste the signature.')).toBeVisible();
    await expect(canvas.getByLabelText('Signature')).toHaveFocus();
  },
};

/** The signature is of another key: the message is used up. */
export const Wrong: Story = {
  play: async ({ args, canvas }) => {
    await start(canvas, 'Get the message');
    await pasteSignature(canvas, `0x${'11'.repeat(65)}`);
    await expect(await canvas.findByText(/^The signature isn’t from this wallet\./, {}, wait)).toBeVisible();
    await expect(args.onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'INVALID_INPUT' }));
    await expect(canvas.getByRole('button', { name: 'Get a new message' })).toBeVisible();
  },
};

/** The service no longer expects a signature: it gives a new message. */
export const Expired: Story = {
  play: async ({ canvas, loaded }) => {
    const fault = { kind: 'status', status: 409, body: { code: 'CONFLICT' } } as const;
    getEnvironment(loaded).faults.inject({ operation: 'verifyExternalAccount', fault });
    await start(canvas, 'Get the message');
    await pasteSignature(canvas, `0x${'11'.repeat(65)}`);
    await expect(await canvas.findByText(/^This message no longer counts/, {}, wait)).toBeVisible();
    await press(canvas, 'Get a new message');
    await expect(await canvas.findByLabelText('Signature', {}, wait)).toHaveValue('');
  },
};

/** The owner of the connected wallet declines: the message can be signed by hand. */
export const Declined: Story = {
  args: { sign: () => Promise.reject(new Error('The user declined.')) },
  play: async ({ canvas }) => {
    await start(canvas, 'Sign with my wallet');
    await expect(await canvas.findByText(/^Your wallet didn’t sign\./, {}, wait)).toBeVisible();
    await expect(canvas.getByLabelText('Signature')).toBeVisible();
  },
};

/** The connected wallet signs with its key, and the service accepts the signature. */
export const Proved: Story = {
  render: (args, { loaded }) => <OwnershipProof {...args} account={loaded['account']} sign={loaded['owner'].sign} />,
  play: async ({ args, canvas }) => {
    await start(canvas, 'Sign with my wallet');
    await expect(await canvas.findByText(/^This wallet is yours\./, {}, wait)).toBeVisible();
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledOnce());
    await expect(args.onReady).toHaveBeenCalledOnce();
  },
};

/** The user signs the message by hand, and pastes the signature. */
export const Pasted: Story = {
  play: async ({ args, canvas, loaded }) => {
    await start(canvas, 'Get the message');
    const message = await canvas.findByText(/^This wallet is mine\./, {}, wait);
    await pasteSignature(canvas, await loaded['owner'].sign(message.textContent));
    await expect(await canvas.findByText(/^This wallet is yours\./, {}, wait)).toBeVisible();
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledOnce());
  },
};

/** The session has ended when the signature arrives: the user signs in again, and the same signature proves it. */
export const Locked: Story = {
  play: async ({ args, canvas, loaded }) => {
    const env = getEnvironment(loaded);
    await start(canvas, 'Get the message');
    const message = await canvas.findByText(/^This wallet is mine\./, {}, wait);
    await env.clock.advance(400_000);
    await pasteSignature(canvas, await loaded['owner'].sign(message.textContent));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Email address' }, wait), 'ada@example.com');
    await press(canvas, 'Email me a code');
    await userEvent.click(await canvas.findByRole('textbox', { name: '6-digit code' }, wait));
    await userEvent.paste(env.lastCode('ada@example.com'));
    await expect(await canvas.findByText(/^This wallet is yours\./, {}, wait)).toBeVisible();
    await waitFor(() => expect(args.onSuccess).toHaveBeenCalledOnce());
  },
};
