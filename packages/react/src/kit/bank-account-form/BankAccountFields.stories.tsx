import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { SetUpStory } from '../../../../../.storybook/environment.ts';
import { Button } from '../button/Button.tsx';
import { BankAccountForm } from './BankAccountForm.tsx';

/** Fields that depend on each other or on the place, a form that is opened again, and account types of your own. */
const meta: Meta<typeof BankAccountForm> = {
  title: 'BankAccountForm/Fields',
  component: BankAccountForm,
  loaders: [() => import('./BankAccountFormContent.tsx')],
  args: { onSuccess: fn(), onError: fn() },
  parameters: { setUp: (async (env) => ({ session: await env.signIn() })) satisfies SetUpStory },
};
export default meta;

type Story = StoryObj<typeof BankAccountForm>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

async function fill(canvas: Canvas, name: string, text: string): Promise<void> {
  await userEvent.click(await canvas.findByRole('textbox', { name }));
  await userEvent.paste(text);
}

const press = async (canvas: Canvas, name: string) => userEvent.click(await canvas.findByRole('button', { name }));

/** An IBAN or an account number: the one that the user chose is missing, and only that one is asked for. */
export const OneOfMissing: Story = {
  args: { initialPlace: 'SWIFT_ACCOUNT' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'IBAN' }));
    await expect(canvas.queryByRole('textbox', { name: 'Account number' })).toBeNull();
    await press(canvas, 'Continue');
    const iban = canvas.getByRole('textbox', { name: 'IBAN' });
    await waitFor(() => expect(iban).toBeInvalid());
    await expect(canvas.getByRole('link', { name: /^Enter “IBAN” like / })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /Account number/ })).toBeNull();
  },
};

/** A number without the code of the country: the form adds it. */
export const KenyanPhone: Story = {
  args: { initialPlace: 'KE-KES' },
  play: async ({ canvas }) => {
    await fill(canvas, 'Phone number', '0712 345 678');
    await userEvent.type(canvas.getByLabelText('Provider'), 'M-PESA');
    await fill(canvas, 'Full name', 'Grace Hopper');
    await press(canvas, 'Continue');
    await expect(await canvas.findByRole('heading', { name: 'Check the details' })).toBeVisible();
    await expect(canvas.getByText(/^\+254\s?712/)).toBeVisible();
  },
};

/** The form was closed and is opened again: what was typed is still there. */
export const DraftRestored: Story = {
  args: { initialPlace: 'MX-MXN' },
  render: (args) => <Reopened {...args} />,
  play: async ({ canvas }) => {
    await fill(canvas, 'CLABE', '032180000118359719');
    await press(canvas, 'Close the form');
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await press(canvas, 'Open the form');
    await expect(await canvas.findByRole('textbox', { name: 'CLABE' })).toHaveValue('032 180 00011835971 9');
  },
};

function Reopened(props: ComponentProps<typeof BankAccountForm>) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setIsOpen(!isOpen)}>{isOpen ? 'Close the form' : 'Open the form'}</Button>
      {isOpen && <BankAccountForm {...props} />}
    </>
  );
}

/** The descriptor of an account type that the interface does not have. */
const ownType = (accountType: string, fields: Record<string, { pattern: string }>) =>
  ({
    kind: {
      accountType,
      currencies: ['ARS'],
      rails: [],
      fields,
      required: Object.keys(fields),
      beneficiary: 'required',
    },
    countries: ['AR'],
    currencies: ['ARS'],
    examples: {},
  }) as const;

/** The interface has Argentina for payments to the user only: an application adds the type where its service has it. */
export const ArsAccount: Story = {
  args: {
    descriptors: [ownType('ARS_ACCOUNT', { accountNumber: { pattern: '^[0-9]{22}$' } })],
    initialPlace: 'AR-ARS',
  },
  play: async ({ canvas }) => {
    await fill(canvas, 'Account number', '0000003100010000000001');
    await fill(canvas, 'Full name', 'Julia Rossi');
    await press(canvas, 'Continue');
    await expect(await canvas.findByRole('heading', { name: 'Check the details' })).toBeVisible();
    await expect(canvas.getByText('0000003100010000000001')).toBeVisible();
  },
};

/** A type of a later version: a field without a text of its own has the name of its member. */
export const Generic: Story = {
  args: {
    descriptors: [ownType('LATER_ACCOUNT', { routeCode: { pattern: '^[0-9]{4}$' } })],
    initialPlace: 'AR-ARS',
  },
  play: async ({ canvas }) => {
    await fill(canvas, 'routeCode', '12');
    await fill(canvas, 'Full name', 'Julia Rossi');
    await press(canvas, 'Continue');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'routeCode' })).toBeInvalid());
  },
};
