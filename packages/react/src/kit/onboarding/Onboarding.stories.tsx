import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import {
  acceptTerms,
  business,
  completePerson,
  europeanPerson,
  fillDetails,
  findFocusedHeading,
  nameOwner,
  person,
  press,
  signedIn,
  submitForReview,
  uploadPaper,
  uploadPassport,
} from '../../../test/onboarding.ts';
import { Onboarding } from './Onboarding.tsx';

/** The task list of onboarding, with a real service in this tab. */
const meta: Meta<typeof Onboarding> = {
  title: 'Onboarding',
  component: Onboarding,
  args: { onChange: fn(), onError: fn(), onTaskChange: fn(), onReady: fn() },
};
export default meta;

type Story = StoryObj<typeof Onboarding>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** The names of the tasks, each with its state. */
async function readTasks(canvas: Canvas): Promise<(string | null)[]> {
  const list = await canvas.findByRole('list', { name: /verified$/ }, { timeout: 10_000 });
  return within(list)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
}

async function openTask(canvas: Canvas, name: RegExp): Promise<void> {
  const list = await canvas.findByRole('list', { name: /verified$/ });
  await userEvent.click(within(list).getByRole('button', { name }));
}

async function openDetails(canvas: Canvas): Promise<void> {
  await press(canvas, 'Your details');
  await canvas.findByLabelText('Full name', {}, { timeout: 10_000 });
  await findFocusedHeading(canvas, 'Your details');
}

export const TaskListIndividual: Story = {
  parameters: { environment: europeanPerson, setUp: signedIn },
  play: async ({ canvas, args }) => {
    await expect(await readTasks(canvas)).toEqual([
      'Accept the termsNext',
      'Confirm your emailTo do',
      'Confirm your phoneTo do',
      'Identity checkNot yet',
    ]);
    await expect(canvas.getByText('0 of 4 done')).toBeVisible();
    await openTask(canvas, /^Accept the terms/);
    await userEvent.click(await canvas.findByRole('checkbox'));
    await press(canvas, 'Accept');
    await canvas.findByText('1 of 4 done');
    await expect(await readTasks(canvas)).toContain('Confirm your emailNext');
    await expect(args.onTaskChange).toHaveBeenCalledWith('terms');
  },
};

export const TaskListBusiness: Story = {
  parameters: { environment: business, setUp: signedIn },
  play: async ({ canvas, args }) => {
    await expect(await readTasks(canvas)).toEqual([
      'Accept the termsNext',
      'Your detailsDone',
      'Owners and directorsTo do',
      'DocumentsTo do',
      'Send for reviewNot yet',
    ]);
    await waitFor(() => expect(args.onReady).toHaveBeenCalledOnce());
  },
};

/** The way on shows beside the list, and not beside an open form, which it would discard. */
export const OpenForm: Story = {
  parameters: { environment: business, setUp: signedIn },
  play: async ({ canvas }) => {
    await readTasks(canvas);
    for (const [task, add] of [
      [/^Owners and directors/, 'Add a person'],
      [/^Documents/, 'Add a document'],
    ] as const) {
      await userEvent.click(await canvas.findByRole('button', { name: task }));
      await expect(await canvas.findByRole('button', { name: 'Continue' })).toBeVisible();
      await press(canvas, add);
      await waitFor(() => expect(canvas.queryByRole('button', { name: 'Continue' })).toBeNull());
      await press(canvas, 'All steps');
    }
  },
};

/** The page was closed in the middle: the list shows what the service has. */
export const Resumed: Story = {
  parameters: {
    environment: business,
    setUp: (async (env) => {
      await env.signIn();
      await acceptTerms(env);
      await nameOwner(env);
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await expect(await readTasks(canvas)).toEqual([
      'Accept the termsDone',
      'Your detailsDone',
      'Owners and directorsDone',
      'DocumentsNext',
      'Send for reviewNot yet',
    ]);
  },
};

/** The checks name what is missing: each task says so, and opens with it. */
export const ResolveErrors: Story = {
  parameters: {
    environment: business,
    setUp: (async (env) => {
      await env.signIn();
      await acceptTerms(env);
      await nameOwner(env);
      await uploadPaper(env, 'TAX_RETURN');
      await submitForReview(env);
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await expect(await readTasks(canvas)).toContain('DocumentsNeeds your attention');
    await openTask(canvas, /^Documents/);
    await expect(await canvas.findByText(/^Add a document that shows who owns the business\./)).toBeVisible();
  },
};

/** The checks miss details of the person: they lead to the form, and the list goes on after it. */
export const Details: Story = {
  args: { identityCheck: 'documents' },
  parameters: {
    environment: person,
    setUp: (async (env) => {
      await env.signIn();
      await acceptTerms(env);
      await uploadPassport(env);
      await submitForReview(env);
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas, args }) => {
    await expect(await readTasks(canvas)).toEqual([
      'Accept the termsDone',
      'Your detailsNeeds your attention',
      'DocumentsDone',
      'Send for reviewNot yet',
    ]);
    await openDetails(canvas);
    await expect(canvas.getByText('Date of birth: add this.')).toBeVisible();
    await expect(canvas.getByLabelText('Date of birth')).toHaveAttribute('aria-invalid', 'true');
    await fillDetails(canvas);
    await press(canvas, 'Save');
    // The list shows what it read before, until it has read again.
    await canvas.findByText('3 of 4 done', {}, { timeout: 10_000 });
    await expect(await readTasks(canvas)).toContain('Your detailsDone');
    await expect(args.onTaskChange).toHaveBeenLastCalledWith(undefined);
  },
};

/** The service does not accept a detail: it says so at the field, which takes the focus. The rest stays as it was typed. */
export const DetailsFieldErrors: Story = {
  args: { identityCheck: 'documents' },
  parameters: {
    environment: person,
    setUp: (async (env) => {
      await env.signIn();
      await acceptTerms(env);
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await readTasks(canvas);
    await openDetails(canvas);
    await fillDetails(canvas, '12');
    await press(canvas, 'Save');
    await expect(
      await canvas.findByText('This wasn’t accepted. Please check it.', {}, { timeout: 10_000 }),
    ).toBeVisible();
    await expect(canvas.getByLabelText('Tax number')).toHaveFocus();
    await expect(canvas.getByLabelText('City')).toHaveValue('Springfield');
  },
};

/** A person who uploads documents: the last task sends them for review, and the list waits. */
export const Pending: Story = {
  args: { identityCheck: 'documents' },
  parameters: {
    environment: { ...completePerson, settleMs: 600_000 },
    setUp: (async (env) => {
      await env.signIn();
      await acceptTerms(env);
      await uploadPassport(env);
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas, loaded }) => {
    await canvas.findByText('3 of 4 done');
    await openTask(canvas, /^Send for review/);
    await canvas.findByRole('heading', { name: 'Send your details for review' });
    await press(canvas, 'Send for review');
    await canvas.findByRole('heading', { name: 'We’re checking your details' });
    await press(canvas, 'All steps');
    await expect(await canvas.findByText('Details received')).toBeVisible();
    await getEnvironment(loaded).clock.advance(600_000);
    await expect(await canvas.findByRole('heading', { name: 'You’re verified' })).toBeVisible();
  },
};

export const Approved: Story = {
  parameters: {
    setUp: (async (env) => {
      await env.signIn();
      await acceptTerms(env);
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'You’re verified' })).toBeVisible();
  },
};

/** The last task ends in another tab: its result is the heading of the page, and keeps the focus. */
export const ApprovedElsewhere: Story = {
  parameters: {
    environment: person,
    setUp: (async (env) => {
      await env.signIn();
      await acceptTerms(env);
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas, loaded, args }) => {
    const env = getEnvironment(loaded);
    const tab = { opener: {}, closed: false, location: { replace: fn() }, close: fn() };
    spyOn(window, 'open').mockReturnValueOnce(tab as unknown as Window); // only what the component uses
    await openTask(canvas, /^Identity check/);
    await press(canvas, 'Start the check');
    await canvas.findByRole('heading', { name: 'Finish in the other tab' });
    const url = String(tab.location.replace.mock.calls[0]?.[0]);
    await env.sandbox.fetch(new Request(url, { method: 'POST', body: new URLSearchParams({ outcome: 'APPROVED' }) }));
    await press(canvas, 'I’m done');
    await env.clock.advance(60_000);
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('approved'));
    await waitFor(() => expect(args.onTaskChange).toHaveBeenLastCalledWith(undefined));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'You’re verified' })).toHaveFocus());
  },
};

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
  parameters: { environment: { customer: { fullName: 'Ada Lovelace002' } }, setUp: signedIn },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'We can’t open an account for you' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Contact support' })).toBeVisible();
  },
};

export const SignedOut: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sign in to go on.', {}, { timeout: 10_000 })).toBeVisible();
  },
};
