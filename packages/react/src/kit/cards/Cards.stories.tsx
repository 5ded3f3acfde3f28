import { lockWallet, signOut } from '@latchkey/core';
import { updateCard } from '@latchkey/service';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { issueCards } from '../../../test/cards.ts';
import { findHeading, findQuestion, press } from '../../../test/externalAccounts.ts';
import { loseRequests, replaceResponses } from '../../../test/loseRequests.ts';
import { Cards } from './Cards.tsx';

const issued =
  (...entries: Parameters<typeof issueCards>[1] & object): SetUpStory =>
  async (env) => ({ cards: await issueCards(env, entries.length === 0 ? undefined : entries) });
const active = issued();

/** The cards of a user, with a real service in this tab. */
const meta: Meta<typeof Cards> = {
  title: 'Cards',
  component: Cards,
  loaders: [() => import('./CardsContent.tsx')],
  args: { onChange: fn(), onError: fn(), onReady: fn(), onStatusChange: fn(), slots: { brand: 'North Bank' } },
  parameters: { setUp: active },
};
export default meta;

type Story = StoryObj<typeof Cards>;

export const Active: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('button', { name: 'Freeze' })).toBeVisible();
    await expect(canvas.getByRole('img', { name: /^Debit card ending in \d{4}, Active$/ })).toBeVisible();
    await expect(args.onReady).toHaveBeenCalledOnce();
  },
};

/** The issuer has not made the card yet: it has no number, and nothing can be done with it. */
export const Processing: Story = {
  parameters: { setUp: issued({ platformCardId: 'card-001' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We’re making your card. You can use it soon.')).toBeVisible();
    for (const name of ['Freeze', 'Details', 'Close this card']) {
      await expect(canvas.queryByRole('button', { name })).toBeNull();
    }
  },
};

export const IssuerRejected: Story = {
  parameters: { setUp: issued({ platformCardId: 'card-002' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^We couldn’t make this card\./)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Freeze' })).toBeNull();
  },
};

export const Frozen: Story = {
  play: async ({ canvas, args, loaded }) => {
    await press(canvas, 'Freeze');
    await expect(await canvas.findByText('The card is frozen.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Unfreeze' })).toHaveFocus());
    await expect(args.onChange).toHaveBeenCalledWith('frozen', loaded['cards'][0].id);
    await expect(canvas.getByText('Payments are refused. Refunds still arrive.')).toBeVisible();
  },
};

export const Unfrozen: Story = {
  play: async ({ canvas, args }) => {
    await press(canvas, 'Freeze');
    await press(canvas, 'Unfreeze');
    await expect(await canvas.findByText('The card works again.')).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith('unfrozen', expect.stringMatching(/^Card:/));
  },
};

/** The response takes its time: the card is shown as it was until then. */
export const Freezing: Story = {
  play: async ({ canvas, loaded }) => {
    getEnvironment(loaded).faults.inject({ operation: 'updateCard', fault: { kind: 'silence' } });
    const button = await press(canvas, 'Freeze');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByText('Active')).toBeVisible();
    await expect(canvas.queryByText('The card is frozen.')).toBeNull();
  },
};

/** The response is lost: the same request is repeated. */
export const FreezeResponseLost: Story = {
  play: async ({ canvas, loaded }) => {
    const { faults } = getEnvironment(loaded);
    faults.inject({ operation: 'updateCard', fault: { kind: 'lostResponse' } });
    await press(canvas, 'Freeze');
    await expect(await canvas.findByText('The card is frozen.')).toBeVisible();
    await expect(faults.calls('updateCard')).toBe(2);
  },
};

/** The platform closed the card meanwhile: the change is refused, and the card is shown as it is. */
export const FreezeConflict: Story = {
  play: async ({ canvas, loaded, args }) => {
    const env = getEnvironment(loaded);
    const { service } = env;
    await canvas.findByRole('button', { name: 'Freeze' });
    // The page does not know of it yet: neither this event nor a late one of the setup makes it read the list.
    loseRequests(env, 'listCards');
    await updateCard(service, { cardId: loaded['cards'][0].id, body: { state: 'CLOSED' } });
    await press(canvas, 'Freeze');
    await expect(await canvas.findByText(/^The card was not changed\./)).toBeVisible();
    await expect(await canvas.findByRole('img', { name: /^Debit card ending in \d{4}, Closed$/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Freeze' })).toBeNull();
    await expect(args.onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'CARD_NOT_MUTABLE' }));
  },
};

/** Every response is lost: it is not known whether the card was changed. */
export const OutcomeUnknown: Story = {
  play: async ({ canvas, loaded }) => {
    loseRequests(getEnvironment(loaded), 'updateCard');
    await press(canvas, 'Freeze');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We don’t know yet whether the change was made.');
    await expect(canvas.queryByText('The card was not changed.')).toBeNull();
    await press(canvas, 'Close this card');
    await press(canvas, 'Close card');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We don’t know yet whether the change was made.');
    await expect(canvas.queryByText('The card was not closed.')).toBeNull();
  },
};

export const Limits: Story = {
  args: { onRequestLimit: fn() },
  parameters: { setUp: issued({ maxSpendPerTransaction: 500_000_000 }) },
  play: async ({ canvas, args }) => {
    await press(canvas, 'Limits');
    await findHeading(canvas, 'Limits');
    await expect(canvas.getByText(/500/)).toBeVisible();
    await press(canvas, 'Ask for another limit');
    await expect(args.onRequestLimit).toHaveBeenCalledOnce();
    await press(canvas, 'Back');
    await findHeading(canvas, 'Your card');
  },
};

export const Payments: Story = {
  play: async ({ canvas }) => {
    await press(canvas, 'Payments');
    await findHeading(canvas, 'Activity');
    await press(canvas, 'Back');
    await findHeading(canvas, 'Your card');
  },
};

export const CloseConfirm: Story = {
  play: async ({ canvas, args, loaded }) => {
    await press(canvas, 'Close this card');
    await findQuestion(canvas, `Close the card ending in ${loaded['cards'][0].last4}?`);
    await expect(canvas.getByText('A closed card can’t be opened again.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Keep card' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Close card' })).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const Kept: Story = {
  play: async ({ canvas, args }) => {
    await press(canvas, 'Close this card');
    await press(canvas, 'Keep card');
    await findHeading(canvas, 'Your card');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const Closed: Story = {
  play: async ({ canvas, args }) => {
    await press(canvas, 'Close this card');
    await press(canvas, 'Close card');
    await expect(await canvas.findByText('The card is closed.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Details' })).toBeNull();
    await expect(args.onChange).toHaveBeenCalledWith('closed', expect.stringMatching(/^Card:/));
  },
};

/** The service closed the card, not the user: the text names support. */
export const ClosedByService: Story = {
  parameters: {
    setUp: (async (env) => {
      const cards = await issueCards(env);
      const closed = { state: 'CLOSED', stateReason: 'CLOSED_BY_SERVICE', fundingSources: [] };
      replaceResponses(env, 'listCards', { data: cards.map((card) => ({ ...card, ...closed })), hasMore: false });
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    const text = 'This card was closed. Contact support if you have questions.';
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Freeze' })).toBeNull();
  },
};

/** The wallet is locked: the user unlocks it, and the card is closed. */
export const CloseLocked: Story = {
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    await press(canvas, 'Close this card');
    await lockWallet(env.wallet);
    await press(canvas, 'Close card');
    await press(canvas, 'Unlock with an email code');
    const field = await canvas.findByRole('textbox', { name: '6-digit code' });
    await userEvent.click(field);
    await userEvent.paste(env.lastCode('ada@example.com'));
    await expect(await canvas.findByText('The card is closed.')).toBeVisible();
  },
};

export const Several: Story = {
  parameters: { setUp: issued({}, { platformCardId: 'card-001' }, {}) },
  play: async ({ canvas }) => {
    await findHeadingText(canvas, 'Your cards');
    const rows = within(await canvas.findByRole('group', { name: 'All cards' })).getAllByRole('button');
    await expect(rows).toHaveLength(3);
    await press(canvas, /^New debit card/);
    await expect(await canvas.findByText('We’re making your card. You can use it soon.')).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: { setUp: ((env) => env.signIn()) satisfies SetUpStory },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No card yet' })).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: {
    setUp: (async (env) => {
      await issueCards(env);
      loseRequests(env, 'listCards');
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We couldn’t load your card.');
    getEnvironment(loaded).faults.clear();
    await press(canvas, 'Try again');
    await expect(await canvas.findByRole('button', { name: 'Freeze' })).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-lk-part', 'heading'));
  },
};

/** The platform has no card program. */
export const Unavailable: Story = {
  parameters: {
    setUp: (async (env) => {
      await env.signIn();
      const fault = { kind: 'status', status: 501, body: { code: 'NOT_IMPLEMENTED' } } as const;
      env.faults.inject({ operation: 'listCards', fault });
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Cards aren’t offered here.')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** The response takes its time: the placeholder has the geometry of the card. */
export const Loading: Story = {
  parameters: {
    setUp: (async (env) => {
      await issueCards(env);
      env.faults.inject({ operation: 'listCards', fault: { kind: 'silence' } });
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: 'Your card' });
    await expect(region).toHaveAttribute('aria-busy', 'true');
  },
};

export const SignedOut: Story = {
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole('button', { name: 'Freeze' });
    await signOut(getEnvironment(loaded).wallet);
    await expect(await canvas.findByText('Sign in to see your card.')).toBeVisible();
    await expect(canvas.queryByRole('img', { name: /ending in/ })).toBeNull();
  },
};

async function findHeadingText(canvas: Parameters<NonNullable<Story['play']>>[0]['canvas'], name: string) {
  await expect(await canvas.findByRole('heading', { name })).toBeVisible();
}
