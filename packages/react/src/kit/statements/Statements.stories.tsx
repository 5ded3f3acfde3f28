import type { LiveState, Statement, Transaction } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import type { SetUpStory } from '../../../../../.storybook/environment.ts';
import { press } from '../../../test/externalAccounts.ts';
import { fixedStore } from '../../../test/fixedFlow.ts';
import { failure } from '../../../test/samples.ts';
import { saveAccounts } from '../../../test/saveAccounts.ts';
import { Statements } from './Statements.tsx';

/** The payments of a period, as a list, as a file and on paper. */
const meta: Meta<typeof Statements> = {
  title: 'Statements',
  component: Statements,
  args: { onError: fn(), onChange: fn() },
  loaders: [() => import('./StatementsContent.tsx')],
};
export default meta;

type Story = StoryObj<typeof Statements>;

const november = { from: '2026-11-01', to: '2026-11-30' };
const dollars = (amount: number) => ({ amount, currency: { code: 'USD', decimals: 2 } });
const euros = (amount: number) => ({ amount, currency: { code: 'EUR', decimals: 2 } });
let count = 0;
function payment(day: number, more: Partial<Transaction>): Transaction {
  count += 1;
  const createdAt = `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`;
  return { id: `Transaction:${count}`, type: 'OUTGOING', status: 'COMPLETED', createdAt, ...more } as Transaction;
}
const transactions = [
  payment(21, { status: 'PROCESSING', sentAmount: dollars(1_250_00), description: 'Rent' }),
  payment(20, { type: 'INCOMING', receivedAmount: dollars(3_200_00), description: '=Salary' }),
  payment(18, {
    type: 'CARD',
    status: 'SETTLED',
    direction: 'DEBIT',
    merchant: { descriptor: 'Corner Grocery' },
    settledAmount: dollars(42_50),
  }),
  payment(12, { status: 'FAILED', sentAmount: euros(80_00), description: 'Concert tickets' }),
  payment(3, { sentAmount: euros(310_00), description: 'A weekend in the mountains with friends' }),
];
const complete: Statement = { transactions, isComplete: true };
const long: Statement = {
  transactions: Array.from({ length: 120 }, (_, index) =>
    payment(30 - Math.floor(index / 4), { sentAmount: dollars(1_00 + index), description: `Invoice ${120 - index}` }),
  ),
  isComplete: true,
};

function inState(state: LiveState<Statement>) {
  const setUp: SetUpStory = async (env) => {
    await env.signIn();
    return { store: fixedStore(state) };
  };
  return {
    parameters: { setUp },
    render: (args, { loaded }) => <Statements {...args} defaultPeriod={november} store={loaded['store']} />,
  } satisfies Story;
}

/** Returns the file that the next download saves, instead of saving it. */
function watchDownload(): Promise<{ readonly name: string; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      click.mockRestore();
      fetch(this.href)
        .then(async (response) => ({ name: this.download, text: await response.text() }))
        .then(resolve, reject);
    });
  });
}

export const Ready: Story = {
  ...inState({ status: 'ready', data: complete, asOf: 0 }),
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Statements' });
    await expect(within(table).getAllByRole('row')).toHaveLength(6);
    const included = canvas.getByText(/^All included: 5 payments,/);
    await expect(included).toHaveTextContent(/^All included: 5 payments, Nov 1\s.\s30, 2026\.$/);
    const terms = canvas.getAllByRole('term').map(({ textContent }) => textContent);
    await expect(terms).toEqual(['Money in', 'Money out', 'Money in', 'Money out']);
    const amounts = canvas.getAllByRole('definition').map(({ textContent }) => textContent);
    await expect(amounts).toEqual([
      expect.stringContaining('3,200.00'),
      expect.stringContaining('42.50'),
      expect.stringContaining('0.00'),
      expect.stringContaining('310.00'),
    ]);
  },
};

/** The filters narrow the list and its totals. */
export const Filtered: Story = {
  ...inState({ status: 'ready', data: complete, asOf: 0 }),
  play: async ({ canvas, args }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Direction' }), 'in');
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ direction: 'in' }));
    await expect(canvas.getAllByRole('row')).toHaveLength(2);
    await expect(canvas.getByText(/^All included: 1 payment,/)).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Direction' }), 'all');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Status' }), 'failed');
    await expect(canvas.getAllByRole('row')).toHaveLength(2);
    await expect(canvas.getByRole('row', { name: /Concert tickets/ })).toBeVisible();
  },
};

/** Two accounts with one name, in dollars and in their coin, are told apart by the codes of their currencies. */
export const SameNames: Story = {
  parameters: {
    environment: { customer: { currencies: ['USDB', 'USD'] } },
    setUp: (async (env) => ({ session: await env.signIn() })) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    const select = await canvas.findByRole('combobox', { name: 'Account' });
    const names = [...select.querySelectorAll('option')].map(({ textContent }) => textContent);
    await expect(new Set(names).size).toBe(names.length);
    await expect(names).toContain('US dollars (USDB)');
  },
};

/** The file has every payment with exact amounts, and no text that a spreadsheet could run. */
export const Downloaded: Story = {
  ...inState({ status: 'ready', data: complete, asOf: 0 }),
  play: async ({ canvas }) => {
    const file = watchDownload();
    await press(canvas, 'Download CSV');
    const { name, text } = await file;
    await expect(name).toBe('Statement-2026-11-01-2026-11-30.csv');
    const [header, ...rows] = text.trim().split('\r\n');
    await expect(header).toBe('Date,Payment,Note,Status,Amount,Currency,Money in,Money out,Reference');
    await expect(rows).toHaveLength(5);
    await expect(rows[0]).toMatch(/^2026-11-21T12:00:00Z,Rent,Rent,On its way,1250\.00,USD,"","",Transaction:/);
    await expect(rows[1]).toMatch(/^2026-11-20T12:00:00Z,'=Salary,'=Salary,Completed,3200\.00,USD,3200\.00,"",Trans/);
    await expect(rows[2]).toMatch(/Corner Grocery,"",Charged,42\.50,USD,"",42\.50,Trans/);
  },
};

export const DownloadFailed: Story = {
  ...inState({ status: 'ready', data: complete, asOf: 0 }),
  play: async ({ canvas }) => {
    const create = spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new Error('No space left.');
    });
    await press(canvas, 'Download CSV');
    await expect(await canvas.findByText('We couldn’t create the file. Try again.')).toBeVisible();
    create.mockRestore();
  },
};

/** A long list shows the first payments; the file and the print have all of them. */
export const Long: Story = {
  ...inState({ status: 'ready', data: long, asOf: 0 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('row')).toHaveLength(51);
    await expect(canvas.getByText('50 of 120 are shown here.')).toBeVisible();
    const file = watchDownload();
    await press(canvas, 'Download CSV');
    await expect((await file).text.trim().split('\r\n')).toHaveLength(121);
    await press(canvas, 'Show more');
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(101));
    await expect(canvas.getByRole('row', { name: /Invoice 70\D/ })).toHaveFocus();
  },
};

/** The print has every payment, and nothing but the statement. */
export const Printed: Story = {
  ...inState({ status: 'ready', data: long, asOf: 0 }),
  play: async ({ canvas, canvasElement }) => {
    const print = spyOn(window, 'print').mockImplementation(() => {});
    await press(canvas, 'Print');
    await waitFor(() => expect(print).toHaveBeenCalledOnce());
    await expect(canvas.getAllByRole('row')).toHaveLength(121);
    await expect(canvasElement.querySelectorAll('[data-lk-printed]')).toHaveLength(1);
    window.dispatchEvent(new Event('afterprint'));
    await expect(canvasElement.querySelectorAll('[data-lk-printed]')).toHaveLength(0);
    print.mockRestore();
  },
};

/** A period with more payments than the statement holds has no file: it would look complete. */
export const TooMany: Story = {
  ...inState({ status: 'ready', data: { ...long, isComplete: false }, asOf: 0 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There are more payments than one statement can hold')).toBeVisible();
    await expect(canvas.getByText(/^Only the latest 120 payments are here, and there is no file/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Download CSV' })).toBeNull();
    await expect(canvas.queryByText(/^All included/)).toBeNull();
  },
};

export const Empty: Story = {
  ...inState({ status: 'ready', data: { transactions: [], isComplete: true }, asOf: 0 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No payments here' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  },
};

export const Loading: Story = {
  ...inState({ status: 'loading' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Statements' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('combobox', { name: 'Period' })).toBeVisible();
  },
};

export const Failed: Story = {
  ...inState({ status: 'failed', error: failure('NETWORK_FAILED', 'retry') }),
  play: async ({ canvas, args, loaded }) => {
    await expect(await canvas.findByText('We couldn’t load your statement.')).toBeVisible();
    await expect(args.onError).toHaveBeenCalledWith({ code: 'NETWORK_FAILED', next: 'retry' });
    await press(canvas, 'Try again');
    await expect(loaded['store'].calls).toEqual([['refresh']]);
  },
};

export const Stale: Story = {
  ...inState({ status: 'stale', data: complete, asOf: 0, error: failure('NETWORK_FAILED', 'retry') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('We couldn’t update this statement.')).toBeVisible();
    await expect(canvas.getAllByRole('row')).toHaveLength(6);
  },
};

export const SignedOut: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sign in to see your statements.')).toBeVisible();
  },
};

/** With a real service: other dates, and the accounts of the user. */
export const Dates: Story = {
  parameters: {
    environment: { customer: { currencies: ['USDB', 'EUR'] } },
    setUp: (async (env) => {
      await saveAccounts(env);
      await env.fund(212_400_000n);
    }) satisfies SetUpStory,
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText(/^All included: 1 payment,/)).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Account' }), 'Euros');
    await expect(await canvas.findByRole('heading', { name: 'No payments here' })).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Account' }), 'All accounts');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Period' }), 'Choose dates');
    await press(canvas, 'Show these dates');
    await expect(canvas.getByText(/Choose a first day, and a last day/)).toBeVisible();
    await userEvent.type(canvas.getByLabelText('First day'), '2020-01-01');
    await userEvent.type(canvas.getByLabelText('Last day'), '2020-12-31');
    await press(canvas, 'Show these dates');
    const period = { from: '2020-01-01', to: '2020-12-31' };
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ period }));
    await expect(await canvas.findByRole('heading', { name: 'No payments here' })).toBeVisible();
  },
};
