import { createCoreError, lockWallet } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { issueCards } from '../../../test/cards.ts';
import { germany } from '../../../test/europe.ts';
import { confirm, press } from '../../../test/externalAccounts.ts';
import { failure } from '../../../test/samples.ts';
import { StepUpGuard } from '../step-up/StepUpGuard.tsx';
import { CardReveal } from './CardReveal.tsx';

/** The number of a card, with a real service in this tab. Its frame shows an error page: the service has no socket. */
const meta: Meta<typeof CardReveal> = {
  title: 'CardReveal',
  component: CardReveal,
  args: { onShown: fn(), onHidden: fn(), onError: fn() },
  parameters: { setUp: (async (env) => ({ cards: await issueCards(env) })) satisfies SetUpStory },
  render: (args, { loaded }) => {
    const [card] = loaded['cards'];
    return <CardReveal {...args} cardId={card.id} last4={card.last4} />;
  },
};
export default meta;

type Story = StoryObj<typeof CardReveal>;

const getFrame = () => document.querySelector('iframe[title="Card number, expiry date and security code"]');

export const Masked: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Show details' })).toBeVisible();
    await expect(getFrame()).toBeNull();
  },
};

export const Shown: Story = {
  play: async ({ canvas, args }) => {
    await press(canvas, 'Show details');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Hide' })).toHaveFocus());
    await expect(canvas.getByRole('timer')).toHaveTextContent(/^0:(30|29|28)$/);
    await expect(args.onShown).toHaveBeenCalledWith();
    await press(canvas, 'Keep showing');
    await canvas.findByRole('button', { name: 'Hide' });
    await expect(document.querySelectorAll('iframe')).toHaveLength(1);
  },
};

export const Hidden: Story = {
  play: async ({ canvas, args }) => {
    await press(canvas, 'Show details');
    await press(canvas, 'Hide');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Show details' })).toHaveFocus());
    await expect(getFrame()).toBeNull();
    await expect(args.onHidden).toHaveBeenCalledWith('user');
  },
};

export const AutoHidden: Story = {
  play: async ({ canvas, args, loaded }) => {
    await press(canvas, 'Show details');
    await canvas.findByRole('button', { name: 'Hide' });
    await getEnvironment(loaded).clock.advance(30_000);
    await waitFor(() => expect(getFrame()).toBeNull());
    await expect(args.onHidden).toHaveBeenCalledWith('time');
  },
};

export const HiddenOnPrint: Story = {
  play: async ({ canvas, args }) => {
    await press(canvas, 'Show details');
    await canvas.findByRole('button', { name: 'Hide' });
    window.dispatchEvent(new Event('beforeprint'));
    await expect(getFrame()).toBeNull();
    await waitFor(() => expect(args.onHidden).toHaveBeenCalledWith('printed'));
  },
};

export const HiddenOnBlur: Story = {
  play: async ({ canvas, args }) => {
    await press(canvas, 'Show details');
    await canvas.findByRole('button', { name: 'Hide' });
    window.dispatchEvent(new Event('blur'));
    await waitFor(() => expect(getFrame()).toBeNull());
    await waitFor(() => expect(args.onHidden).toHaveBeenCalledWith('left'));
  },
};

/** The wallet is locked while the number is shown: the user unlocks it, and may show it again. */
export const Locked: Story = {
  play: async ({ canvas, args, loaded }) => {
    const env = getEnvironment(loaded);
    await press(canvas, 'Show details');
    await canvas.findByRole('button', { name: 'Hide' });
    await lockWallet(env.wallet);
    await expect(getFrame()).toBeNull();
    await waitFor(() => expect(args.onHidden).toHaveBeenCalledWith('locked'));
    await press(canvas, 'Unlock with an email code');
    await userEvent.click(await canvas.findByRole('textbox', { name: '6-digit code' }));
    await userEvent.paste(env.lastCode('ada@example.com'));
    await press(canvas, 'Show details');
    await expect(await canvas.findByRole('button', { name: 'Hide' })).toBeVisible();
  },
};

/** The application's own check, which wants a confirmation first. */
const checkUser = fn();

/** The application confirms the user before the number is requested. */
export const StepUp: Story = {
  beforeEach: () => {
    checkUser
      .mockReset()
      .mockRejectedValueOnce(failure('SCA_SESSION_REQUIRED', 'complete'))
      .mockResolvedValue(undefined);
  },
  parameters: { environment: germany },
  render: (args, { loaded }) => {
    const [card] = loaded['cards'];
    return (
      <StepUpGuard>
        {(guard) => (
          <CardReveal {...args} cardId={card.id} last4={card.last4} onBeforeReveal={() => guard.run(checkUser)} />
        )}
      </StepUpGuard>
    );
  },
  play: async ({ canvas, loaded }) => {
    await press(canvas, 'Show details');
    await expect(await canvas.findByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
    await expect(await canvas.findByRole('textbox', { name: '6-digit code' })).toBeVisible();
    await expect(getEnvironment(loaded).faults.calls('revealCard')).toBe(0);
    await expect(getFrame()).toBeNull();
  },
};

export const StepUpConfirmed: Story = {
  ...StepUp,
  play: async ({ canvas, loaded }) => {
    await press(canvas, 'Show details');
    await confirm(canvas, getEnvironment(loaded));
    await expect(await canvas.findByRole('button', { name: 'Hide' })).toBeVisible();
    await expect(checkUser).toHaveBeenCalledTimes(2);
  },
};

/** The user cancels the confirmation: nothing is requested. */
export const StepUpCancelled: Story = {
  args: {
    onBeforeReveal: fn(() =>
      Promise.reject(createCoreError({ code: 'ABORTED', message: 'Cancelled.', next: 'retry' })),
    ),
  },
  play: async ({ canvas, args, loaded }) => {
    await press(canvas, 'Show details');
    await waitFor(() => expect(args.onBeforeReveal).toHaveBeenCalledOnce());
    await expect(await canvas.findByRole('button', { name: 'Show details' })).not.toHaveAttribute('aria-disabled');
    await expect(getEnvironment(loaded).faults.calls('revealCard')).toBe(0);
    await expect(args.onError).not.toHaveBeenCalled();
  },
};

export const Forbidden: Story = {
  play: async ({ canvas, args, loaded }) => {
    const fault = { kind: 'status', status: 403, body: { code: 'FORBIDDEN' } } as const;
    getEnvironment(loaded).faults.inject({ operation: 'revealCard', fault });
    await press(canvas, 'Show details');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The details of this card can’t be shown here.');
    await expect(args.onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'FORBIDDEN' }));
    await expect(getFrame()).toBeNull();
  },
};

/** The platform shows no numbers. */
export const Unavailable: Story = {
  play: async ({ canvas, loaded }) => {
    const fault = { kind: 'status', status: 501, body: { code: 'NOT_IMPLEMENTED' } } as const;
    getEnvironment(loaded).faults.inject({ operation: 'revealCard', fault });
    await press(canvas, 'Show details');
    await expect(await canvas.findByText('The details of this card can’t be shown here.')).toBeVisible();
    await expect(getFrame()).toBeNull();
  },
};

/** The response takes its time. */
export const Requesting: Story = {
  play: async ({ canvas, loaded }) => {
    getEnvironment(loaded).faults.inject({ operation: 'revealCard', fault: { kind: 'silence' } });
    await press(canvas, 'Show details');
    await expect(canvas.getByRole('region', { name: 'Card details' })).toHaveAttribute('aria-busy', 'true');
  },
};

/** The page of the issuer does not load within ten seconds: the frame is removed, and the user can try again. */
export const FrameTimeout: Story = {
  play: async ({ canvas, args, loaded }) => {
    // The frame's page is held back: its load is not reported.
    const holdBack = (event: Event) => event.target instanceof HTMLIFrameElement && event.stopImmediatePropagation();
    document.addEventListener('load', holdBack, { capture: true });
    await press(canvas, 'Show details');
    await waitFor(() =>
      expect(canvas.getByRole('region', { name: 'Card details' })).toHaveAttribute('data-state', 'loading'),
    );
    await getEnvironment(loaded).clock.advance(10_000);
    document.removeEventListener('load', holdBack, { capture: true });
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The service took too long to answer.');
    await expect(args.onError).toHaveBeenCalledWith({ code: 'REQUEST_TIMED_OUT', next: 'retry' });
    await expect(getFrame()).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Show details' })).not.toHaveAttribute('aria-disabled');
  },
};
