import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { inPanel } from '../../../test/inPanel.tsx';
import { Field } from '../field/Field.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

const problems = [
  { fieldId: 'iban', text: 'Enter the IBAN, like SE35 5000 0000 0549 1000 0003.' },
  { fieldId: 'holder', text: 'Enter the name of the account holder.' },
];

/** The problems of a form. */
const meta: Meta<typeof ErrorSummary> = {
  title: 'Primitives/ErrorSummary',
  component: ErrorSummary,
  decorators: [inPanel],
  args: { problems },
  render: (args) => (
    <>
      <ErrorSummary {...args} />
      <Field id="iban" label="IBAN" error={args.problems[0]?.text} />
      <Field id="holder" label="Account holder" error={args.problems[1]?.text} />
    </>
  ),
};
export default meta;

type Story = StoryObj<typeof ErrorSummary>;

export const Many: Story = {
  play: async ({ canvas, canvasElement }) => {
    const summary = canvasElement.querySelector('.lk-summary');
    await waitFor(() => expect(summary).toHaveFocus());
    const address = location.href;
    const link = canvas.getByRole('link', { name: 'Enter the name of the account holder.' });
    await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
    await userEvent.click(link);
    await expect(canvas.getByRole('textbox', { name: 'Account holder' })).toHaveFocus();
    await expect(location.href).toBe(address);
  },
};

export const One: Story = {
  args: { problems: problems.slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('There is a problem')).toBeNull();
  },
};

export const None: Story = { args: { problems: [] } };
export const OwnHeading: Story = { args: { heading: 'We couldn’t save the account' } };
export const LongText: Story = {
  args: { problems: problems.map(({ fieldId, text }) => ({ fieldId, text: `${text} ${text} ${text}` })) },
};
export const Rtl: Story = {
  args: {
    heading: 'هناك مشكلة',
    problems: [
      { fieldId: 'iban', text: 'أدخل رقم الآيبان.' },
      { fieldId: 'holder', text: 'أدخل اسم صاحب الحساب.' },
    ],
  },
  parameters: { dir: 'rtl', lang: 'ar' },
};
