import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import {
  business,
  completePerson,
  getCustomerId,
  person,
  press,
  signedIn,
  submitForReview,
  uploadPassport,
} from '../../../test/onboarding.ts';
import { Verification } from './Verification.tsx';

/** The checks, with a real service in this tab. */
const meta: Meta<typeof Verification> = {
  title: 'Verification',
  component: Verification,
  args: { onChange: fn(), onError: fn(), onResolve: fn() },
  parameters: { environment: person, setUp: signedIn },
};
export default meta;

type Story = StoryObj<typeof Verification>;

const submitted: SetUpStory = async (env) => {
  await env.signIn();
  await submitForReview(env);
  return {};
};

export const NotSubmitted: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Send for review' })).toBeVisible();
  },
};

/** What is missing is named, each with what the service accepts. */
export const ResolveErrors: Story = {
  play: async ({ canvas, args }) => {
    await press(canvas, 'Send for review');
    await expect(await canvas.findByRole('heading', { name: 'A few things are missing' })).toBeVisible();
    await expect(canvas.getByText('Date of birth: add this.')).toBeVisible();
    const row = await press(canvas, /^Add an identity document\./);
    await expect(row).toHaveTextContent(/Passport, Driving licence, (.*, )?or [A-Z]/);
    const problem = expect.objectContaining({ type: 'MISSING_IDENTITY_DOCUMENT' });
    await expect(args.onResolve).toHaveBeenCalledWith(problem);
  },
};

export const ResolveErrorsOfBusiness: Story = {
  parameters: { environment: business, setUp: submitted },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Name everyone who owns 25% or more.')).toBeVisible();
    await expect(canvas.getByText('Document with the tax number: add this.')).toBeVisible();
  },
};

/** The data are complete: they are checked, and the result arrives by itself. */
export const Pending: Story = {
  parameters: {
    environment: { ...completePerson, settleMs: 600_000 },
    setUp: (async (env) => {
      await env.signIn();
      await uploadPassport(env);
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas, loaded, args }) => {
    await press(canvas, 'Send for review');
    await expect(await canvas.findByRole('heading', { name: 'We’re checking your details' })).toBeVisible();
    const env = getEnvironment(loaded);
    env.sandbox.world.decideCustomer(await getCustomerId(env), 'HOLD');
    await env.sandbox.idle();
    await expect(await canvas.findByRole('heading', { name: 'We’re still checking your details' })).toBeVisible();
    env.sandbox.world.decideCustomer(await getCustomerId(env), 'APPROVED');
    await env.sandbox.idle();
    await expect(await canvas.findByRole('heading', { name: 'You’re verified' })).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith('approved');
  },
};

/** A reviewer decides. */
export const InReview: Story = {
  parameters: { environment: { customer: { fullName: 'Ada Lovelace001' } }, setUp: submitted },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This can take a few working days\./)).toBeVisible();
  },
};

export const Approved: Story = {
  parameters: { environment: { customersBegin: 'APPROVED' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your account is ready to use.')).toBeVisible();
  },
};

/** No reason is named, in the text or in the page. */
export const Rejected: Story = {
  args: {
    slots: {
      support: (
        <a className="lk-link" href="#support">
          Contact support
        </a>
      ),
    },
  },
  parameters: { environment: { customer: { fullName: 'Ada Lovelace002' } } },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { name: 'We can’t open an account for you' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Contact support' })).toBeVisible();
    await expect(canvasElement.textContent).not.toMatch(/fraud|sanction|criminal|suspicion|reject/i);
  },
};

/** A problem about the applicant as such reads like any other that support must solve. */
export const NeutralProblem: Story = {
  parameters: {
    environment: completePerson,
    setUp: (async (env) => {
      await env.signIn();
      await uploadPassport(env, 'verification:APPLICANT_SANCTIONED');
      await submitForReview(env);
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas, canvasElement }) => {
    const text = 'We can’t finish the check here. Please contact support.';
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: text })).toBeNull();
    await expect(canvasElement.outerHTML).not.toMatch(/SANCTION/i);
  },
};
