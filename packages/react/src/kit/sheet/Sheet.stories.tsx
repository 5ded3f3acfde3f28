import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { inPanel } from '../../../test/inPanel.tsx';
import { Button } from '../button/Button.tsx';
import { Deposit } from '../deposit/Deposit.tsx';
import { Field } from '../field/Field.tsx';
import { Sheet } from './Sheet.tsx';

/** Modal sheets. Below 640 px they rise from the bottom. */
const meta: Meta<typeof Sheet> = {
  title: 'Primitives/Sheet',
  component: Sheet,
  decorators: [inPanel],
  // A modal dialog would cover the page of documentation.
  parameters: { docs: { story: { inline: false, iframeHeight: 480 } } },
  args: {
    title: 'Add an account',
    description: 'We only need it once.',
    trigger: <Button>Add an account</Button>,
    children: <Field label="IBAN" />,
    footer: ({ close }) => (
      <Button variant="primary" wide onClick={close}>
        Save account
      </Button>
    ),
    onClose: fn(),
    onOpenChange: fn(),
  },
};
export default meta;

type Story = StoryObj<typeof Sheet>;

export const Closed: Story = {
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button', { name: 'Add an account' });
    await userEvent.click(opener);
    const dialog = await canvas.findByRole('dialog', { name: 'Add an account' });
    await expect(dialog).toHaveAccessibleDescription('We only need it once.');
    await expect(within(dialog).getByRole('heading', { name: 'Add an account' })).toHaveFocus();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onClose).toHaveBeenCalledWith('button');
    await waitFor(() => expect(opener).toHaveFocus());
    await waitFor(() => expect(canvas.queryByRole('textbox')).toBeNull());
  },
};

/** Waits until an open sheet has come in: until then it is partly transparent. */
const settles: Story['play'] = async ({ canvas }) => {
  for (const dialog of canvas.getAllByRole('dialog'))
    await waitFor(() => expect(dialog.getAnimations({ subtree: true })).toEqual([]));
};

export const Open: Story = { args: { defaultOpen: true }, play: settles };

/** From 640 px on, a sheet is a dialog in the middle of the page. */
export const Dialog: Story = {
  ...Open,
  globals: { viewport: { value: 'desktop' } },
  play: async (context) => {
    await settles(context);
    const { top, bottom, left, right } = context.canvas.getByRole('dialog').getBoundingClientRect();
    await expect(window.innerWidth).toBeGreaterThanOrEqual(640);
    await expect(top).toBeGreaterThan(0);
    await expect(window.innerHeight - bottom).toBeCloseTo(top, 0);
    await expect(document.documentElement.clientWidth - right).toBeCloseTo(left, 0);
  },
};

/** On a phone it rises from the lower edge, over the whole width. */
export const Bottom: Story = {
  ...Open,
  globals: { viewport: { value: 'mobile1' } },
  play: async (context) => {
    await settles(context);
    const { top, bottom, width } = context.canvas.getByRole('dialog').getBoundingClientRect();
    await expect(window.innerWidth).toBeLessThan(640);
    await expect(top).toBeGreaterThan(0);
    await expect(bottom).toBeCloseTo(window.innerHeight, 0);
    await expect(width).toBeCloseTo(document.documentElement.clientWidth, 0);
  },
};

/** Every component of the kit in a sheet: `plain` has no surface, and the end of its task closes the sheet. */
export const WithComponent: Story = {
  parameters: { setUp: (async (env) => ({ session: await env.signIn() })) satisfies SetUpStory },
  render: () => (
    <Sheet title="Add money" trigger={<Button>Add money</Button>}>
      {({ close }) => <Deposit variant="plain" headingLevel={3} autoFocus onDone={close} />}
    </Sheet>
  ),
  play: async ({ canvas, loaded }) => {
    const opener = await canvas.findByRole('button', { name: 'Add money' });
    await userEvent.click(opener);
    const dialog = await canvas.findByRole('dialog', { name: 'Add money' });
    await waitFor(() => expect(within(dialog).getByText('Only USDB, only on Spark')).toBeVisible());
    await expect(dialog.querySelector('.lk-panel')).toBeNull();
    await getEnvironment(loaded).fund(50_000_000n);
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

function FocusOnField() {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  return (
    <Sheet title="Enter the code" defaultOpen initialFocus={field}>
      <Field ref={field} label="6-digit code" />
    </Sheet>
  );
}

export const FocusesField: Story = {
  render: () => <FocusOnField />,
  play: async (context) => {
    await expect(context.canvas.getByRole('textbox', { name: '6-digit code' })).toHaveFocus();
    await settles(context);
  },
};

export const LongContent: Story = {
  args: {
    defaultOpen: true,
    children: <p>{'Transfers to other countries take one to three days. '.repeat(80)}</p>,
  },
  play: async (context) => {
    await settles(context);
    await expect(context.canvas.getByRole('button', { name: 'Save account' })).toBeVisible();
    await expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
    const body = document.querySelector<HTMLElement>('.lk-sheet-body');
    await waitFor(() => expect(body?.tabIndex).toBe(0));
  },
};

export const LockedWhileSigning: Story = {
  args: {
    defaultOpen: true,
    dismissible: false,
    title: 'Signing your payment',
    children: 'This takes a moment.',
    footer: undefined,
  },
  play: async (context) => {
    const { canvas, args } = context;
    await settles(context);
    await expect(canvas.queryByRole('button', { name: 'Close' })).toBeNull();
    // Only a key of the user closes a dialog: what the browser dispatches then.
    canvas.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
    await expect(canvas.getByRole('dialog')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
    await waitFor(() =>
      expect(canvas.getByRole('dialog').querySelector('[data-lk-part="announcer"]')).toHaveTextContent(
        'This stays open until this step is finished.',
      ),
    );
  },
};

export const Nested: Story = {
  args: {
    defaultOpen: true,
    children: (
      <Sheet title="Which bank?" trigger={<Button>Choose a bank</Button>}>
        The inner sheet lies above the outer one.
      </Sheet>
    ),
  },
  play: async (context) => {
    const { canvas } = context;
    await userEvent.click(canvas.getByRole('button', { name: 'Choose a bank' }));
    const inner = await canvas.findByRole('dialog', { name: 'Which bank?' });
    await expect(within(inner).getByRole('heading', { name: 'Which bank?' })).toHaveFocus();
    await settles(context);
    await expect(within(inner).getByText('The inner sheet lies above the outer one.')).toBeVisible();
  },
};

export const NestedClosed: Story = {
  ...Nested,
  play: async (context) => {
    const { canvas } = context;
    const opener = canvas.getByRole('button', { name: 'Choose a bank' });
    await userEvent.click(opener);
    const inner = await canvas.findByRole('dialog', { name: 'Which bank?' });
    await userEvent.click(within(inner).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(opener).toHaveFocus());
    await settles(context);
    await expect(canvas.getByRole('dialog', { name: 'Add an account' })).toBeVisible();
  },
};

export const LongTitle: Story = {
  args: {
    defaultOpen: true,
    title: 'Save the bank account of the Incorporated Society of Telecommunications Engineers',
  },
  play: settles,
};

export const Rtl: Story = {
  args: { defaultOpen: true, title: 'إضافة حساب', description: 'نحتاجه مرة واحدة فقط.' },
  play: settles,
  parameters: { dir: 'rtl', lang: 'ar' },
};
