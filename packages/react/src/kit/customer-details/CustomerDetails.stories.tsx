import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import {
  business,
  completePerson,
  fillDetails,
  findFocusedHeading,
  person,
  press,
  signedIn,
  submitForReview,
} from '../../../test/onboarding.ts';
import { refusal } from '../../../test/refusal.ts';
import { CustomerDetails } from './CustomerDetails.tsx';

/** The details of a person or of a business, with a real service in this tab. */
const meta: Meta<typeof CustomerDetails> = {
  title: 'CustomerDetails',
  component: CustomerDetails,
  args: { onSuccess: fn(), onError: fn(), onStatusChange: fn() },
  parameters: { environment: person, setUp: signedIn },
};
export default meta;

type Story = StoryObj<typeof CustomerDetails>;

/** Longer than any session takes to begin. */
const wait = { timeout: 15_000 };
const lost = { kind: 'lostResponse' } as const;

export const Person: Story = {
  play: async ({ canvas, args }) => {
    await fillDetails(canvas);
    await press(canvas, 'Save');
    await expect(await canvas.findByText('Your details were saved.', {}, wait)).toBeVisible();
    await findFocusedHeading(canvas, 'Your details');
    await expect(args.onSuccess).toHaveBeenCalledTimes(1);
    await press(canvas, 'Change details');
    await expect(await canvas.findByLabelText('City')).toHaveValue('Springfield');
    await expect(canvas.getByLabelText('Tax number')).toHaveValue('');
  },
};

/** Only what changes is sent. */
export const Business: Story = {
  parameters: { environment: business },
  play: async ({ canvas, args }) => {
    const name = await canvas.findByLabelText(/^Trading name/, {}, wait);
    await expect(canvas.getByLabelText('Legal name')).toHaveValue('Analytical Engines Ltd');
    fireEvent.change(name, { target: { value: 'Engines' } });
    await press(canvas, 'Save');
    await expect(await canvas.findByText('Your details were saved.', {}, wait)).toBeVisible();
    await expect(args.onSuccess).toHaveBeenCalledTimes(1);
  },
};

export const Incomplete: Story = {
  play: async ({ canvas }) => {
    await canvas.findByLabelText('Date of birth', {}, wait);
    await press(canvas, 'Save');
    const link = canvas.getByRole('link', { name: /^Date of birth/ });
    await waitFor(() => expect(link.closest('.lk-summary')).toHaveFocus());
    await userEvent.click(link);
    await expect(canvas.getByLabelText('Date of birth')).toHaveFocus();
    await expect(canvas.getAllByText('Fill in this field.')).toHaveLength(8);
  },
};

/** What the checks miss is marked before the user types. */
export const Named: Story = {
  parameters: {
    environment: { ...completePerson, customer: { ...completePerson.customer, birthDate: undefined } },
    setUp: (async (env) => {
      await env.signIn();
      await submitForReview(env);
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Date of birth', {}, wait)).toHaveAttribute('aria-invalid', 'true');
    await expect(canvas.getAllByText('Fill in this field.')).toHaveLength(1);
    await expect(canvas.getByLabelText('Tax number')).toHaveAccessibleDescription(
      'Leave it empty to keep the one we have.',
    );
  },
};

/** The service names the field that it does not accept. */
export const FieldRefused: Story = {
  play: async ({ canvas, args }) => {
    await fillDetails(canvas, '12');
    await press(canvas, 'Save');
    await expect(await canvas.findByText('This wasn’t accepted. Please check it.', {}, wait)).toBeVisible();
    await expect(canvas.getByLabelText('Tax number')).toHaveFocus();
    await expect(args.onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'INVALID_INPUT' }));
    fireEvent.change(canvas.getByLabelText('Tax number'), { target: { value: '123-45-6789' } });
    await press(canvas, 'Save');
    await expect(await canvas.findByText('Your details were saved.', {}, wait)).toBeVisible();
  },
};

/** Whether they were saved is unknown: what was typed stays, and the same request is sent again. */
export const Unknown: Story = {
  play: async ({ canvas, loaded, args }) => {
    const { faults } = getEnvironment(loaded);
    for (const call of [1, 2, 3]) faults.inject({ operation: 'updateCustomer', call, fault: lost });
    await fillDetails(canvas);
    await press(canvas, 'Save');
    await waitFor(() => expect(args.onError).toHaveBeenCalledTimes(1), wait);
    await expect(canvas.getByLabelText('City')).toHaveValue('Springfield');
    await press(canvas, 'Save');
    await expect(await canvas.findByText('Your details were saved.', {}, wait)).toBeVisible();
  },
};

export const LoadFailed: Story = {
  parameters: {
    setUp: (async (env) => {
      await env.signIn();
      env.faults.inject({ operation: 'getCustomer', fault: refusal });
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' }, wait);
    await press(canvas, 'Try again');
    await expect(await canvas.findByLabelText('Full name', {}, wait)).toBeVisible();
  },
};

export const SignedOut: Story = {
  parameters: { setUp: async () => ({}) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sign in to go on.', {}, wait)).toBeVisible();
  },
};
