import { type Card, lockWallet } from '@latchkey/core';
import { createCoreError } from '@latchkey/core/errors';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { issueCards } from '../../../test/cards.ts';
import { germany } from '../../../test/europe.ts';
import { confirm, press } from '../../../test/externalAccounts.ts';
import { failure } from '../../../test/samples.ts';
import { useReauthentication } from '../../hooks/useReauthentication.ts';
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

/** Waits until the frame has the address of the issuer's page. */
async function waitForFrame(): Promise<HTMLIFrameElement> {
  await waitFor(() => expect(getFrame()).toHaveAttribute('src'));
  return getFrame() as HTMLIFrameElement; // just found
}

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

/** The frame says that it shows the number. Another page cannot. */
export const FrameReady: Story = {
  args: { isFrameReady: (message) => message === 'shown' },
  play: async ({ canvas, args }) => {
    await press(canvas, 'Show details');
    const frame = await waitForFrame();
    const send = (init: MessageEventInit) => window.dispatchEvent(new MessageEvent('message', init));
    const { origin } = new URL(frame.src);
    send({ data: 'shown', origin, source: window });
    send({ data: 'shown', origin: 'https://other.example', source: frame.contentWindow });
    send({ data: 'loading', origin, source: frame.contentWindow });
    await expect(args.onShown).not.toHaveBeenCalled();
    send({ data: 'shown', origin, source: frame.contentWindow });
    await expect(await canvas.findByRole('button', { name: 'Hide' })).toBeVisible();
  },
};

/** The frame loads an error page, which sends no message: after ten seconds the user can try again. */
export const FrameErrorPage: Story = {
  args: { isFrameReady: (message) => message === 'shown' },
  play: async ({ canvas, args, loaded }) => {
    await press(canvas, 'Show details');
    await waitForFrame();
    await getEnvironment(loaded).clock.advance(10_000);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We couldn’t show the card details.');
    await expect(args.onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'REQUEST_TIMED_OUT' }));
    await expect(getFrame()).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Show details' })).not.toHaveAttribute('aria-disabled');
  },
};

/** A number needs a sign-in of the last minutes: it follows the unlock, and the next one needs none. */
export const Reauthenticated: Story = {
  render: (args, { loaded }) => <RecentSignIn {...args} card={loaded['cards'][0]} />,
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    // The story's user has just signed in.
    await env.clock.advance(301_000);
    await press(canvas, 'Show details');
    const unlock = await canvas.findByRole('button', { name: 'Unlock with an email code' });
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Unlock your wallet' })).toHaveFocus());
    await userEvent.click(unlock);
    await expect(env.faults.calls('revealCard')).toBe(0);
    await userEvent.click(await canvas.findByRole('textbox', { name: '6-digit code' }));
    await userEvent.paste(env.lastCode('ada@example.com'));
    await press(canvas, 'Hide');
    await press(canvas, 'Show details');
    await expect(await canvas.findByRole('button', { name: 'Hide' })).toBeVisible();
    await press(canvas, 'Hide');
    await env.clock.advance(301_000);
    await press(canvas, 'Show details');
    await expect(await canvas.findByRole('button', { name: 'Unlock with an email code' })).toBeVisible();
    await expect(getFrame()).toBeNull();
  },
};

function RecentSignIn({ card, ...props }: Omit<CardReveal.Props, 'cardId'> & { readonly card: Card }): ReactElement {
  return <CardReveal {...props} cardId={card.id} last4={card.last4} onBeforeReveal={useReauthentication()} />;
}

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
