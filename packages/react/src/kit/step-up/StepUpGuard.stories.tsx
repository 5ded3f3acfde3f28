import { lockWallet, signOut, trustExternalAccount, type WalletError } from '@latchkey/core';
import type { TestEnvironment } from '@latchkey/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { germany, textedCode } from '../../../test/europe.ts';
import { failure } from '../../../test/samples.ts';
import { StepUpGuard } from './StepUpGuard.tsx';

const settled = fn();

/** An action that the service refuses until the user has confirmed: it starts trust in a payee. */
const meta: Meta<typeof StepUpGuard> = {
  title: 'StepUp/Guard',
  component: StepUpGuard,
  beforeEach: () => {
    settled.mockClear();
  },
  parameters: { environment: germany },
  render: (args, { loaded }) => {
    const env = getEnvironment(loaded);
    const externalAccountId = loaded['accountId'];
    return (
      <StepUpGuard {...args}>
        {(guard) => (
          <button
            type="button"
            className="lk-button"
            onClick={() =>
              guard
                .run(() => trustExternalAccount(env.wallet, { externalAccountId }))
                .then(
                  () => settled('done'),
                  (error: WalletError) => settled(error.code),
                )
            }
          >
            Trust this payee
          </button>
        )}
      </StepUpGuard>
    );
  },
};
export default meta;

type Story = StoryObj<typeof StepUpGuard>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const refusedOnce =
  (body: object, status: number): SetUpStory =>
  async (env) => {
    await env.signIn();
    const { id } = await env.createBankAccount();
    const fault = { kind: 'status', status, body } as const;
    env.faults.inject({ operation: 'trustExternalAccount', fault });
    return { accountId: id };
  };
const setUp = refusedOnce({ code: 'SCA_SESSION_REQUIRED', message: 'A login is required.', status: 409 }, 409);

export const InlineGuard: Story = {
  parameters: { setUp },
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    const button = canvas.getByRole('button', { name: 'Trust this payee' });
    await userEvent.click(button);
    const field = await canvas.findByRole('textbox', { name: '6-digit code' });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(settled).not.toHaveBeenCalled();
    await userEvent.paste(textedCode(env));
    await waitFor(() => expect(settled).toHaveBeenCalledWith('done'));
    await expect(env.faults.calls('trustExternalAccount')).toBe(2);
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await waitFor(() => expect(button).toHaveFocus());
  },
};

export const SheetGuard: Story = {
  args: { variant: 'sheet' },
  parameters: { setUp },
  play: async ({ canvas, loaded }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Trust this payee' }));
    const field = await canvas.findByRole('textbox', { name: '6-digit code' });
    const dialog = within(canvas.getByRole('dialog', { name: 'Confirm it’s you' }));
    await expect(dialog.getAllByText('Confirm it’s you')).toHaveLength(1);
    await expect(dialog.queryByRole('button', { name: 'Stop confirming' })).toBeNull();
    await userEvent.click(field);
    await userEvent.paste(textedCode(getEnvironment(loaded)));
    await waitFor(() => expect(settled).toHaveBeenCalledWith('done'));
  },
};

/** Closing the sheet asks whether to stop, as the button of an authorization does. */
export const SheetGuardClosed: Story = {
  args: { variant: 'sheet' },
  parameters: { setUp },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Trust this payee' }));
    await canvas.findByRole('textbox', { name: '6-digit code' });
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await canvas.findByRole('heading', { name: 'Stop confirming?' });
    await expect(settled).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(settled).toHaveBeenCalledWith('ABORTED'));
  },
};

/** A proof on its way cannot be stopped: the sheet stays. */
export const SheetGuardBusy: Story = {
  args: { variant: 'sheet' },
  parameters: { setUp },
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    await userEvent.click(canvas.getByRole('button', { name: 'Trust this payee' }));
    const field = await canvas.findByRole('textbox', { name: '6-digit code' });
    env.faults.inject({ operation: 'completeScaLogin', fault: { kind: 'silence' } });
    await userEvent.click(field);
    await userEvent.paste(textedCode(env));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Confirm' })).toHaveAttribute('data-busy'));
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(settled).not.toHaveBeenCalled();
    // A sheet that opens is transparent in its first frame.
    await waitFor(() => expect(canvas.getByRole('dialog')).toBeVisible());
  },
};

/** No money depends on the outcome of a login: the sheet closes while a lost response is read again. */
export const SheetGuardUnknownOutcome: Story = {
  args: { variant: 'sheet' },
  parameters: { setUp },
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    await userEvent.click(canvas.getByRole('button', { name: 'Trust this payee' }));
    const field = await canvas.findByRole('textbox', { name: '6-digit code' });
    for (const operation of ['completeScaLogin', 'startScaLogin'])
      for (let call = 1; call <= 30; call++) env.faults.inject({ operation, call, fault: { kind: 'lostResponse' } });
    await userEvent.click(field);
    await userEvent.paste(textedCode(env));
    await waitFor(() => expect(canvas.getByText('We’re checking your confirmation')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(settled).toHaveBeenCalledWith('ABORTED'));
    await expect(canvas.queryByRole('heading', { name: 'Stop confirming?' })).toBeNull();
  },
};

/** So does the guard in place; what the service accepted meanwhile is not asked for again. */
export const InlineGuardUnknownOutcome: Story = {
  parameters: { setUp },
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    const button = canvas.getByRole('button', { name: 'Trust this payee' });
    await userEvent.click(button);
    const field = await canvas.findByRole('textbox', { name: '6-digit code' });
    for (const operation of ['completeScaLogin', 'startScaLogin'])
      for (let call = 1; call <= 30; call++) env.faults.inject({ operation, call, fault: { kind: 'lostResponse' } });
    await userEvent.click(field);
    await userEvent.paste(textedCode(env));
    await expect(await canvas.findByText('We’re checking your confirmation')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Stop confirming' }));
    await waitFor(() => expect(settled).toHaveBeenCalledWith('ABORTED'));
    await expect(canvas.queryByText('Nothing has changed.')).toBeNull();
    await expect(env.faults.calls('trustExternalAccount')).toBe(1);
    env.faults.clear();
    await userEvent.click(button);
    await waitFor(() => expect(settled).toHaveBeenCalledWith('done'));
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

/** What one user asked for is not repeated for another who signs in. */
export const GuardOtherUser: Story = {
  parameters: { setUp },
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    await userEvent.click(canvas.getByRole('button', { name: 'Trust this payee' }));
    await canvas.findByRole('textbox', { name: '6-digit code' });
    await signOut(env.wallet);
    await canvas.findByRole('heading', { name: 'You’re signed out' });
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await env.signIn('grace@example.com');
    await waitFor(() => expect(settled).toHaveBeenCalledWith('ABORTED'));
    await expect(env.faults.calls('trustExternalAccount')).toBe(1);
  },
};

export const GuardCancelled: Story = {
  args: { onStatusChange: fn(), onSuccess: fn(), onCancel: fn() },
  parameters: { setUp },
  play: async ({ args, canvas, loaded }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Trust this payee' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop confirming' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(settled).toHaveBeenCalledWith('ABORTED'));
    await expect(getEnvironment(loaded).faults.calls('trustExternalAccount')).toBe(1);
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(args.onSuccess).not.toHaveBeenCalled();
    await waitFor(() =>
      expect((args.onStatusChange as ReturnType<typeof fn>).mock.calls).toEqual([
        [{ from: 'idle', to: 'confirmation' }],
        [{ from: 'confirmation', to: 'idle' }],
      ]),
    );
  },
};

const needsKey = fn();

/** Signs in where the guard asks for it. */
async function signInAs(email: string, canvas: Canvas, env: TestEnvironment): Promise<void> {
  await userEvent.type(await canvas.findByRole('textbox', { name: 'Email address' }), `${email}{Enter}`);
  await userEvent.type(await canvas.findByRole('textbox', { name: /code$/ }), env.lastCode(email));
}

export const GuardSignIn: Story = {
  beforeEach: () => {
    needsKey.mockReset().mockRejectedValueOnce(failure('RELAY_PROOF_REQUIRED', 'signIn')).mockResolvedValue('done');
  },
  render: (args) => (
    <StepUpGuard {...args}>
      {(guard) => (
        <button type="button" className="lk-button" onClick={() => guard.run(needsKey).then(settled)}>
          Change the limit
        </button>
      )}
    </StepUpGuard>
  ),
  play: async ({ canvas, loaded }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change the limit' }));
    await signInAs('ada@example.com', canvas, getEnvironment(loaded));
    await waitFor(() => expect(settled).toHaveBeenCalledWith('done'));
    await expect(needsKey).toHaveBeenCalledTimes(2);
  },
};

/** Another user signs in where the guard asks for it: the action is not repeated. */
export const GuardSignInOtherUser: Story = {
  ...GuardSignIn,
  parameters: {
    setUp: (async (env) => {
      await env.signIn();
      await lockWallet(env.wallet);
      return {};
    }) satisfies SetUpStory,
  },
  render: (args) => (
    <StepUpGuard {...args}>
      {(guard) => (
        <button
          type="button"
          className="lk-button"
          onClick={() => guard.run(needsKey).then(settled, (error: WalletError) => settled(error.code))}
        >
          Change the limit
        </button>
      )}
    </StepUpGuard>
  ),
  play: async ({ canvas, loaded }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change the limit' }));
    await signInAs('grace@example.com', canvas, getEnvironment(loaded));
    await waitFor(() => expect(settled).toHaveBeenCalledWith('ABORTED'));
    await expect(needsKey).toHaveBeenCalledTimes(1);
  },
};
