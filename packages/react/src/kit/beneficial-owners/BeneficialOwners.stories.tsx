import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { business, findFocusedHeading, nameOwner, press, signedIn } from '../../../test/onboarding.ts';
import { BeneficialOwners } from './BeneficialOwners.tsx';

const businessAddress = { line1: '1 Analytical Row', city: 'Springfield', postalCode: '62701', country: 'US' };

/** The people who own or control a business, with a real service in this tab. */
const meta: Meta<typeof BeneficialOwners> = {
  title: 'BeneficialOwners',
  component: BeneficialOwners,
  args: { businessAddress, onChange: fn(), onError: fn() },
  parameters: { environment: business, setUp: signedIn },
};
export default meta;

type Story = StoryObj<typeof BeneficialOwners>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const one: SetUpStory = async (env) => {
  await env.signIn();
  await nameOwner(env);
  return {};
};

const type = (canvas: Canvas, label: string, value: string) =>
  fireEvent.change(canvas.getByLabelText(label), { target: { value } });

/** Fills in everything but the role and the share. */
async function fillPerson(canvas: Canvas): Promise<void> {
  await canvas.findByLabelText('First name');
  type(canvas, 'First name', 'Grace');
  type(canvas, 'Last name', 'Hopper');
  type(canvas, 'Date of birth', '1985-12-09');
  type(canvas, 'Nationality', 'US');
  type(canvas, 'Kind of tax number', 'SSN');
  type(canvas, 'Tax number', '123-45-6789');
  await userEvent.click(canvas.getByText('Use the address of the business'));
}

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No one named yet' })).toBeVisible();
  },
};

export const Owners: Story = {
  parameters: { setUp: one },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ada Lovelace')).toBeVisible();
    await expect(canvas.getByText('Owns 60% · Owner, Director')).toBeVisible();
    await expect(canvas.getByText('Named so far: 60%')).toBeVisible();
  },
};

export const Adding: Story = {
  parameters: { setUp: one },
  play: async ({ canvas, args }) => {
    await press(canvas, 'Add a person');
    await fillPerson(canvas);
    await userEvent.click(canvas.getByText('Director'));
    type(canvas, 'Share in percent', '20');
    await expect(canvas.getByText('Named so far: 80%')).toBeVisible();
    await expect(canvas.getByLabelText('Share in percent')).toHaveAccessibleDescription(/^Owners below 25%/);
    await press(canvas, 'Save');
    await expect(await canvas.findByText('The person was added.')).toBeVisible();
    await findFocusedHeading(canvas, 'Owners and directors');
    await expect(canvas.getByText('Grace Hopper')).toBeVisible();
    await expect(args.onChange).toHaveBeenCalledWith('added');
  },
};

/** The user goes back while the person is saved, and the response is lost: the request is repeated, and adds one person. */
export const BackWhileSaving: Story = {
  play: async ({ canvas, loaded }) => {
    const { faults } = getEnvironment(loaded);
    faults.inject({ operation: 'createBeneficialOwner', fault: { kind: 'lostResponse' } });
    await press(canvas, 'Add a person');
    await fillPerson(canvas);
    await userEvent.click(canvas.getByText('Director'));
    type(canvas, 'Share in percent', '20');
    fireEvent.click(canvas.getByRole('button', { name: 'Save' }));
    fireEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(await canvas.findByText('The person was added.')).toBeVisible();
    await expect(faults.calls('createBeneficialOwner')).toBe(2);
    await expect(canvas.getAllByText('Grace Hopper')).toHaveLength(1);
  },
};

/** More than the whole cannot be owned. */
export const OwnersOver100: Story = {
  parameters: { setUp: one },
  play: async ({ canvas }) => {
    await press(canvas, 'Add a person');
    await fillPerson(canvas);
    await userEvent.click(canvas.getByText('Owner'));
    type(canvas, 'Share in percent', '50');
    await press(canvas, 'Save');
    await expect(canvas.getByText('Together that is 110%. It can’t be more than 100%.')).toBeVisible();
    await expect(canvas.getByLabelText('Share in percent')).toHaveFocus();
  },
};

/** The summary names the sum as well. */
export const IncompleteOver100: Story = {
  parameters: { setUp: one },
  play: async ({ canvas }) => {
    await press(canvas, 'Add a person');
    await userEvent.click(await canvas.findByText('Owner'));
    type(canvas, 'Share in percent', '50');
    await press(canvas, 'Save');
    const link = await canvas.findByRole('link', { name: /^Share in percent – Together that is 110%/ });
    await waitFor(() => expect(link.closest('.lk-summary')).toHaveFocus());
  },
};

export const Incomplete: Story = {
  play: async ({ canvas }) => {
    await press(canvas, 'Add a person');
    await canvas.findByLabelText('First name');
    await press(canvas, 'Save');
    await expect(canvas.getAllByText('Fill in this field.')).toHaveLength(10);
    await expect(canvas.getByText('Choose at least one role.')).toBeVisible();
    const link = canvas.getByRole('link', { name: /Choose at least one role\.$/ });
    await waitFor(() => expect(link.closest('.lk-summary')).toHaveFocus());
    await userEvent.click(canvas.getByRole('link', { name: /^First name/ }));
    await expect(canvas.getByLabelText('First name')).toHaveFocus();
  },
};

/** The tax number stays where none is typed. */
export const Changing: Story = {
  parameters: { setUp: one },
  play: async ({ canvas, args }) => {
    await press(canvas, 'Change Ada Lovelace');
    await findFocusedHeading(canvas, 'Change Ada Lovelace');
    await expect(canvas.getByLabelText('Tax number')).toHaveValue('');
    type(canvas, 'Share in percent', '75');
    await press(canvas, 'Save');
    await expect(await canvas.findByText('Owns 75% · Owner, Director')).toBeVisible();
    await expect(args.onChange).toHaveBeenCalledWith('changed');
  },
};

/** The service names the field that it does not accept. */
export const FieldRefused: Story = {
  play: async ({ canvas }) => {
    await press(canvas, 'Add a person');
    await fillPerson(canvas);
    await userEvent.click(canvas.getByText('Director'));
    type(canvas, 'Share in percent', '30');
    type(canvas, 'Tax number', '12');
    await press(canvas, 'Save');
    await expect(await canvas.findByText('This wasn’t accepted. Please check it.')).toBeVisible();
    await expect(canvas.getByLabelText('Tax number')).toHaveAttribute('aria-invalid', 'true');
    await expect(canvas.getByLabelText('Tax number')).toHaveFocus();
  },
};

/** The error and the hint describe the field. */
export const ChangeRefused: Story = {
  parameters: { setUp: one },
  play: async ({ canvas }) => {
    await press(canvas, 'Change Ada Lovelace');
    await findFocusedHeading(canvas, 'Change Ada Lovelace');
    type(canvas, 'Tax number', '12');
    await press(canvas, 'Save');
    const description = /This wasn’t accepted\. Please check it\. Leave it empty to keep the one we have\.$/;
    await waitFor(() => expect(canvas.getByLabelText('Tax number')).toHaveAccessibleDescription(description));
  },
};

export const OwnerDocuments: Story = {
  parameters: { setUp: one },
  play: async ({ canvas }) => {
    await press(canvas, 'Documents of Ada Lovelace');
    await expect(await canvas.findByRole('heading', { name: 'No documents yet' })).toBeVisible();
  },
};
