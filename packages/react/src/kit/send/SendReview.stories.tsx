import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { heldSend, type SendStory } from '../../../test/heldSend.tsx';
import { usd, usdb } from '../../../test/samples.ts';
import { Send } from './Send.tsx';

/** What is confirmed, until it is sent: each status held still. */
const meta: Meta<typeof Send> = { title: 'Send/Review', component: Send };
export default meta;

export const Reviewing: SendStory = {
  ...heldSend(({ intent, quote }) => ({ status: 'reviewing', intent, quote, changed: [] })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Check and send' })).toBeVisible();
    const terms = canvas.getAllByRole('term').map((term) => term.textContent);
    await expect(terms[0]).toBe('You send');
    const button = canvas.getByRole('button', { name: /^Send USDB\s50\.00$/ });
    await expect(button).toBeVisible();
    await expect(canvas.getByRole('timer')).toHaveTextContent(/^2:(41|40|39|38)$/);
  },
};

export const ReviewingWithoutFees: SendStory = {
  ...heldSend(({ intent, quote }) => ({
    status: 'reviewing',
    intent: { ...intent, description: 'Rent for November' },
    quote: { ...quote, fees: usdb(0n), platformFees: undefined, receiving: usdb(50_000_000n) },
    changed: [],
  })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Rent for November')).toBeVisible();
    await expect(canvas.getByText('None')).toBeVisible();
    await expect(canvas.queryByText('Rate')).toBeNull();
  },
};

export const NewRate: SendStory = {
  ...heldSend(({ intent, quote }) => ({ status: 'requoting', intent, quote })),
  play: async ({ canvas, loaded }) => {
    const { flow } = loaded;
    const { intent, quote } = flow.getState();
    flow.become({
      status: 'reviewing',
      intent,
      quote: { ...quote, id: 'Quote:2', receiving: usd(49_21n) },
      changed: ['receiving'],
    });
    await waitFor(() => expect(canvas.getByText(/was USD\s49\.55/)).toBeVisible());
    await expect(canvas.getByText(/The rate is new/)).toBeVisible();
  },
};

export const LastMinute: SendStory = {
  ...heldSend(({ intent, quote, now }) => ({
    status: 'reviewing',
    intent,
    quote: { ...quote, expiresAt: now + 42_000 },
    changed: [],
  })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveAttribute('data-urgent');
  },
};

export const QuoteExpired: SendStory = {
  ...heldSend(({ intent, quote, now }) => ({ status: 'quoteExpired', intent, quote: { ...quote, expiresAt: now } })),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The rate expired. No money has left your account.');
    await expect(canvas.queryByRole('button', { name: /^Send/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Get a new rate' }));
    await expect(loaded['flow'].asked).toEqual([['requote']]);
  },
};

export const Requoting: SendStory = {
  ...heldSend(({ intent, quote }) => ({ status: 'requoting', intent, quote })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Get a new rate' })).toHaveAttribute('data-busy');
  },
};

export const Reauthenticating: SendStory = {
  ...heldSend(({ intent, quote }) => ({ status: 'reauthenticating', intent, quote }), 'over'),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You send')).toBeVisible();
    await expect(await canvas.findByRole('heading', { level: 3, name: 'Sign in' })).toBeVisible();
    await expect(await canvas.findByRole('textbox', { name: 'Email address' })).toBeVisible();
  },
};

export const Signing: SendStory = {
  ...heldSend(({ intent, quote }) => ({ status: 'signing', intent, quote })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Approving with this device…')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Send USDB\s50\.00$/ })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Executing: SendStory = {
  ...heldSend(({ intent, quote }) => ({ status: 'executing', intent, quote })),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByText('Sending…')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Send USDB\s50\.00$/ }));
    await expect(loaded['flow'].asked).toEqual([]);
  },
};
