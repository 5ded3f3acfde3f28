import { trustExternalAccount, type WalletError } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
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
    await userEvent.click(field);
    await userEvent.paste(textedCode(getEnvironment(loaded)));
    await waitFor(() => expect(settled).toHaveBeenCalledWith('done'));
  },
};

export const GuardCancelled: Story = {
  parameters: { setUp },
  play: async ({ canvas, loaded }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Trust this payee' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop confirming' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(settled).toHaveBeenCalledWith('ABORTED'));
    await expect(getEnvironment(loaded).faults.calls('trustExternalAccount')).toBe(1);
  },
};

const needsKey = fn();

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
    const field = await canvas.findByRole('textbox', { name: 'Email address' });
    await userEvent.type(field, 'ada@example.com{Enter}');
    const code = await canvas.findByRole('textbox', { name: /code$/ });
    await userEvent.type(code, getEnvironment(loaded).lastCode('ada@example.com'));
    await waitFor(() => expect(settled).toHaveBeenCalledWith('done'));
    await expect(needsKey).toHaveBeenCalledTimes(2);
  },
};
