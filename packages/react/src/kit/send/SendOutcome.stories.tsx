import type { Meta } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { heldSend, type SendStory } from '../../../test/heldSend.tsx';
import { failure } from '../../../test/samples.ts';
import { Send } from './Send.tsx';

/** What became of it: each status held still. */
const meta: Meta<typeof Send> = { title: 'Send/Outcome', component: Send };
export default meta;

export const UnknownOutcome: SendStory = {
  ...heldSend(({ intent, quote, now }) => ({ status: 'unknownOutcome', intent, quote, since: now })),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByRole('heading', { name: 'We’re checking your payment' })).toBeVisible();
    await expect(canvas.getByText(/Don’t send it again/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /send/i })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Check now' }));
    await expect(loaded['flow'].asked).toEqual([['retry']]);
  },
};

export const AuthorizationRequired: SendStory = {
  ...heldSend(({ intent, quote }) => ({ status: 'authorizationRequired', intent, quote })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'One more confirmation is needed' })).toBeVisible();
    await expect(canvas.getByText('You send')).toBeVisible();
    await expect(canvas.queryAllByRole('button')).toEqual([]);
  },
};

export const Refused: SendStory = {
  ...heldSend(({ intent, quote }) => ({
    status: 'refused',
    intent,
    quote,
    error: failure('INSUFFICIENT_FUNDS', 'fixInput'),
  })),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('There isn’t enough money');
    await expect(canvas.getByRole('alert')).toHaveTextContent('No money has left your account.');
    await userEvent.click(canvas.getByRole('button', { name: 'Change amount' }));
    await expect(loaded['flow'].asked).toEqual([['reset']]);
  },
};

export const RefusedByRate: SendStory = {
  ...heldSend(({ intent, quote }) => ({ status: 'refused', intent, quote, error: failure('EXPIRED', 'requote') })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Get a new rate' })).toBeVisible();
  },
};

export const RefusedForAWhile: SendStory = {
  ...heldSend(({ intent, quote }) => ({ status: 'refused', intent, quote, error: failure('RATE_LIMITED', 'wait') })),
  play: async ({ canvas, loaded }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(loaded['flow'].asked).toEqual([['retry']]);
  },
};

export const Stopped: SendStory = {
  ...heldSend(({ intent }) => ({ status: 'stopped', intent, error: failure('QUOTE_MISMATCH', 'support') })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('we approved nothing');
    await expect(canvas.getByText('QUOTE_MISMATCH')).toBeVisible();
  },
};

export const Processing: SendStory = {
  ...heldSend(({ intent, quote }) => ({ status: 'processing', intent, quote })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'On its way' })).toBeVisible();
    const current = canvas.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step');
    await expect(current.map((item) => item.textContent)).toEqual(['Sent: Under way']);
  },
};

export const Completed: SendStory = {
  ...heldSend(({ intent, quote }) => ({ status: 'completed', intent, quote })),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByRole('heading', { name: 'Sent' })).toBeVisible();
    await expect(await canvas.findByText(/got USD\s49\.55\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send another payment' }));
    await expect(loaded['flow'].asked).toEqual([['reset']]);
  },
};

export const Failed: SendStory = {
  ...heldSend(({ intent, quote }) => ({ status: 'failed', intent, quote, reason: 'ACCOUNT_INVALID' })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Their bank doesn’t know this account.');
  },
};

export const FailedForAnUnknownReason: SendStory = {
  ...heldSend(({ intent, quote }) => ({ status: 'failed', intent, quote, reason: 'SOMETHING_NEW' })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('contact support');
    await expect(canvas.queryByText(/SOMETHING_NEW/)).toBeNull();
  },
};
