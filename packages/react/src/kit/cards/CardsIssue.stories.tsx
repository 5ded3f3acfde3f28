import type { Card } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { issueCards } from '../../../test/cards.ts';
import { press } from '../../../test/externalAccounts.ts';
import { replaceResponses } from '../../../test/loseRequests.ts';
import { Cards } from './Cards.tsx';

/** The platform issues a card: the user sees it come. */
const meta: Meta<typeof Cards> = {
  title: 'Cards/Issue',
  component: Cards,
  loaders: [() => import('./CardsContent.tsx')],
  args: { onError: fn(), slots: { brand: 'North Bank' } },
};
export default meta;

type Story = StoryObj<typeof Cards>;

/** The card waits for the identity check, to which the button leads. */
export const KycNeeded: Story = {
  args: { onSetUp: fn() },
  parameters: {
    setUp: (async (env) => {
      const [{ last4: _, expMonth: __, expYear: ___, ...card }] = (await issueCards(env)) as [Card];
      replaceResponses(env, 'listCards', { data: [{ ...card, state: 'PENDING_KYC' }], hasMore: false });
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('We make your card when your identity check is done.')).toBeVisible();
    await press(canvas, 'Finish the identity check');
    await expect(args.onSetUp).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('button', { name: 'Freeze' })).toBeNull();
  },
};

/** The issuer needs half a minute. */
const delayed: SetUpStory = async (env) => ({ cards: await issueCards(env, [{ platformCardId: 'card-005' }]) });

/** The card comes into use while it is shown: it comes in once, in less than a second. */
export const IssueAnimation: Story = {
  parameters: { setUp: delayed },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByText('We’re making your card. You can use it soon.')).toBeVisible();
    await getEnvironment(loaded).clock.advance(60_000);
    await expect(await canvas.findByText('Your card is ready.')).toBeVisible();
    const card = canvas.getByRole('img', { name: /^Debit card ending in \d{4}, Active$/ });
    await expect(getComputedStyle(card)).toMatchObject({ animationName: 'lk-issue', animationIterationCount: '1' });
    await expect(canvas.getByRole('button', { name: 'Freeze' })).toBeVisible();
  },
};

/** Without motion the card is there at once. */
export const IssueReduced: Story = {
  globals: { motion: 'none' },
  parameters: { setUp: delayed },
  play: async ({ canvas, loaded }) => {
    await canvas.findByText('We’re making your card. You can use it soon.');
    await getEnvironment(loaded).clock.advance(60_000);
    await expect(await canvas.findByText('Your card is ready.')).toBeVisible();
    const card = canvas.getByRole('img', { name: /^Debit card ending in \d{4}, Active$/ });
    await expect(Number.parseFloat(getComputedStyle(card).animationDuration)).toBeLessThan(0.001);
  },
};
