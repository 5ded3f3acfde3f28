import { listInternalAccounts } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { issueCards } from '../../../test/cards.ts';
import { findHeading, press } from '../../../test/externalAccounts.ts';
import { loseRequests, replaceResponses } from '../../../test/loseRequests.ts';
import { Cards } from './Cards.tsx';

const active: SetUpStory = async (env) => ({ cards: await issueCards(env) });
const SECOND = 'InternalAccount:second';

/**
 * A user with two accounts in dollars, of which the card uses the first, or both. The sandbox opens one, so that it
 * refuses a change to the other: it is answered here, unless the story does.
 */
const twoAccounts =
  (used: 'both' | 'first', answer: 'changed' | 'none' = 'changed'): SetUpStory =>
  async (env) => {
    const [card] = await issueCards(env);
    const [first] = (await listInternalAccounts(env.wallet, { type: 'EMBEDDED_WALLET' })).data;
    if (card === undefined || first === undefined) throw new Error('The user has no card, or no account.');
    const second = { ...first, id: SECOND, balance: { ...first.balance, amount: 25_000_000 } };
    const funded = { ...card, fundingSources: used === 'both' ? [first.id, SECOND] : [first.id] };
    replaceResponses(env, 'listInternalAccounts', { data: [first, second], hasMore: false });
    replaceResponses(env, 'listCards', { data: [funded], hasMore: false });
    const updatedAt = new Date(env.wallet.now() + 60_000).toISOString();
    const fundingSources = used === 'both' ? [SECOND, first.id] : [first.id, SECOND];
    if (answer === 'changed') replaceResponses(env, 'updateCard', { ...card, fundingSources, updatedAt });
    return { firstId: first.id };
  };

/** The accounts that pay for a card, with a real service in this tab. */
const meta: Meta<typeof Cards> = {
  title: 'Cards/Funding',
  component: Cards,
  loaders: [() => import('./CardsContent.tsx')],
  args: { onChange: fn(), onError: fn(), slots: { brand: 'North Bank' } },
  parameters: { setUp: active },
};
export default meta;

type Story = StoryObj<typeof Cards>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** What is on the accounts, in their order. */
const readOrder = (canvas: Canvas) =>
  within(canvas.getAllByRole('list')[0] as HTMLElement)
    .getAllByRole('listitem')
    .map((row) => /\$\d+\.\d\d/.exec(row.textContent ?? '')?.[0]);

export const OneAccount: Story = {
  parameters: { environment: { customer: { currencies: ['USDB', 'EUR'] } } },
  play: async ({ canvas }) => {
    await press(canvas, 'Paid from');
    await findHeading(canvas, 'Account that pays for this card');
    await expect(await canvas.findByText('Used first')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Move/ })).toBeNull();
    // There is nothing to change.
    await expect(canvas.queryByRole('button', { name: 'Save' })).toBeNull();
    await press(canvas, 'Back');
    await findHeading(canvas, 'Your card');
  },
};

/** By keyboard and by pointer: the focus stays with the account that moves, and the new place is announced. */
export const FundingReorder: Story = {
  parameters: { setUp: twoAccounts('both') },
  play: async ({ canvas, canvasElement, args }) => {
    await press(canvas, 'Paid from');
    const second = await canvas.findByRole('button', { name: 'Move up: US dollars, $25.00' });
    await expect(readOrder(canvas)).toEqual(['$0.00', '$25.00']);
    second.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(readOrder(canvas)).toEqual(['$25.00', '$0.00']));
    await expect(second).toHaveFocus();
    await expect(second).toHaveAttribute('aria-disabled', 'true');
    const polite = canvasElement.querySelector('[aria-live="polite"]');
    await waitFor(() => expect(polite).toHaveTextContent('US dollars, $25.00 is now number 1.'));
    const down = await press(canvas, 'Move down: US dollars, $25.00');
    await waitFor(() => expect(readOrder(canvas)).toEqual(['$0.00', '$25.00']));
    await expect(down).toHaveFocus();
    await press(canvas, 'Move up: US dollars, $25.00');
    await press(canvas, 'Save');
    await expect(await canvas.findByText('The account was changed.')).toBeVisible();
    await expect(args.onChange).toHaveBeenCalledWith('fundingChanged', expect.stringMatching(/^Card:/));
    await press(canvas, 'Paid from');
    await waitFor(() => expect(readOrder(canvas)).toEqual(['$25.00', '$0.00']));
  },
};

/** An account can be removed while another one pays: the service requires one. */
export const AccountRemoved: Story = {
  parameters: { setUp: twoAccounts('both') },
  play: async ({ canvas, canvasElement }) => {
    await press(canvas, 'Paid from');
    await press(canvas, 'Don’t use for this card: US dollars, $0.00');
    await waitFor(() => expect(readOrder(canvas)).toEqual(['$25.00']));
    await expect(canvas.getAllByRole('list')[0]).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: /^Don’t use for this card/ })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Use for this card: US dollars, $0.00' })).toBeVisible();
    const polite = canvasElement.querySelector('[aria-live="polite"]');
    await waitFor(() => expect(polite).toHaveTextContent('US dollars, $0.00 is off the list. Save to apply.'));
    await press(canvas, 'Save');
    await expect(await canvas.findByText('The account was changed.')).toBeVisible();
  },
};

export const AccountAdded: Story = {
  parameters: { setUp: twoAccounts('first') },
  play: async ({ canvas }) => {
    await press(canvas, 'Paid from');
    await press(canvas, 'Use for this card: US dollars, $25.00');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Move up: US dollars, $25.00' })).toHaveFocus());
    await expect(canvas.queryByText('Other accounts')).toBeNull();
  },
};

export const FundingRefused: Story = {
  parameters: { setUp: twoAccounts('both', 'none') },
  play: async ({ canvas, loaded }) => {
    const fault = { kind: 'status', status: 400, body: { code: 'FUNDING_SOURCE_INELIGIBLE' } } as const;
    getEnvironment(loaded).faults.inject({ operation: 'updateCard', fault });
    await press(canvas, 'Paid from');
    await press(canvas, 'Save');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This account can’t pay for a card.');
  },
};

/** The accounts are not read: the focus goes to the heading when the button that reads them again disappears. */
export const FundingNotLoaded: Story = {
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    loseRequests(env, 'listInternalAccounts');
    await press(canvas, 'Paid from');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We couldn’t load your balance.');
    env.faults.clear();
    await press(canvas, 'Try again');
    await expect(await canvas.findByText('Used first')).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-lk-part', 'heading'));
  },
};

/** Every response is lost: it is not known whether the account was changed. */
export const FundingUnknown: Story = {
  parameters: { setUp: twoAccounts('both', 'none') },
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    for (const operation of ['updateCard', 'getCard']) loseRequests(env, operation);
    await press(canvas, 'Paid from');
    await press(canvas, 'Save');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We don’t know yet whether the change was made.');
    await expect(canvas.queryByText('The account was not changed.')).toBeNull();
  },
};
