import { executeQuote, type Quote, resendQuoteAuthorization } from '@latchkey/contract/quotes';
import { sandboxSend } from '@latchkey/contract/sandbox';
import { expect, it } from 'vitest';
import { type Europe, openLoggedIn } from '../../../test/european.ts';
import { getPayload } from '../../../test/platform.ts';

const hour = 3_600_000;

/** The operations on a quote. Each is tried one minute after the last code was sent. */
const calls: Record<string, (europe: Europe, quote: Quote) => Promise<{ status: number; body: unknown }>> = {
  async execute(europe, quote) {
    const { device } = await europe.platform.login(europe.eva.authMethodId);
    const signature = await device.sign(getPayload(quote));
    return europe.call(executeQuote, { params: { quoteId: quote.id }, signature });
  },
  authorize: (europe, quote) => europe.authorize(quote.id, { code: '123456' }),
  refuse: (europe, quote) => europe.authorize(quote.id, { code: '000000' }),
  resend: (europe, quote) => europe.call(resendQuoteAuthorization, { params: { quoteId: quote.id } }),
  pay: (europe, quote) =>
    europe.call(sandboxSend, { body: { quoteId: quote.id, currencyCode: quote.sendingCurrency.code } }),
  async wait(europe) {
    await europe.clock.advance(hour);
    return { status: 200, body: {} };
  },
};

async function walletQuote({ platform, eva }: Europe): Promise<Quote> {
  const bank = await platform.bank(eva.customerId, '7777000');
  return platform.quote(eva.accountId, bank.id, 2_000_000);
}

/** The requests that lead to each status, from a wallet and from outside. */
const setups: Record<string, { payer: 'wallet' | 'outside'; through: string[] }> = {
  'wallet PENDING': { payer: 'wallet', through: [] },
  'wallet PENDING_AUTHORIZATION': { payer: 'wallet', through: ['execute'] },
  'wallet PROCESSING': { payer: 'wallet', through: ['execute', 'authorize'] },
  'wallet COMPLETED': { payer: 'wallet', through: ['execute', 'authorize', 'wait'] },
  'wallet FAILED': { payer: 'wallet', through: ['execute', 'wait'] },
  'wallet EXPIRED': { payer: 'wallet', through: ['wait'] },
  'outside PENDING_AUTHORIZATION': { payer: 'outside', through: [] },
  'outside PENDING_AUTHORIZATION again': { payer: 'outside', through: ['authorize'] },
  'outside PENDING': { payer: 'outside', through: ['authorize', 'authorize'] },
  'outside PROCESSING': { payer: 'outside', through: ['authorize', 'authorize', 'pay'] },
  'outside COMPLETED': { payer: 'outside', through: ['authorize', 'authorize', 'pay', 'wait'] },
  'outside FAILED': { payer: 'outside', through: ['wait'] },
  'outside EXPIRED': { payer: 'outside', through: ['authorize', 'authorize', 'wait'] },
};

const no = '409 CONFLICT';
const invalidInput = '400 INVALID_INPUT';

/** The response of each request in each status, and the next status where it differs. */
const table: Record<string, Record<string, string>> = {
  'wallet PENDING': {
    execute: '200 → PENDING_AUTHORIZATION',
    authorize: no,
    refuse: no,
    resend: no,
    pay: invalidInput,
    wait: '200 → EXPIRED',
  },
  'wallet PENDING_AUTHORIZATION': {
    execute: no,
    authorize: '200 → PROCESSING',
    refuse: invalidInput,
    resend: '204',
    pay: invalidInput,
    wait: '200 → FAILED',
  },
  'wallet PROCESSING': {
    execute: no,
    authorize: no,
    refuse: no,
    resend: no,
    pay: invalidInput,
    wait: '200 → COMPLETED',
  },
  'wallet COMPLETED': { execute: no, authorize: no, refuse: no, resend: no, pay: invalidInput, wait: '200' },
  'wallet FAILED': { execute: no, authorize: no, refuse: no, resend: no, pay: invalidInput, wait: '200' },
  'wallet EXPIRED': { execute: no, authorize: no, refuse: no, resend: no, pay: invalidInput, wait: '200' },
  'outside PENDING_AUTHORIZATION': {
    execute: no,
    authorize: '200',
    refuse: invalidInput,
    resend: '204',
    pay: invalidInput,
    wait: '200 → FAILED',
  },
  'outside PENDING_AUTHORIZATION again': {
    execute: no,
    authorize: '200 → PENDING',
    refuse: invalidInput,
    resend: '204',
    pay: invalidInput,
    wait: '200 → FAILED',
  },
  'outside PENDING': {
    execute: invalidInput,
    authorize: no,
    refuse: no,
    resend: no,
    pay: '200 → PROCESSING',
    wait: '200 → EXPIRED',
  },
  'outside PROCESSING': {
    execute: no,
    authorize: no,
    refuse: no,
    resend: no,
    pay: invalidInput,
    wait: '200 → COMPLETED',
  },
  'outside COMPLETED': { execute: no, authorize: no, refuse: no, resend: no, pay: invalidInput, wait: '200' },
  'outside FAILED': { execute: no, authorize: no, refuse: no, resend: no, pay: invalidInput, wait: '200' },
  'outside EXPIRED': { execute: no, authorize: no, refuse: no, resend: no, pay: invalidInput, wait: '200' },
};

const cells = Object.entries(table).flatMap(([status, row]) =>
  Object.entries(row).map(([call, outcome]) => ({ status, call, outcome })),
);

it('has every request in every status', () => {
  expect(Object.keys(table)).toEqual(Object.keys(setups));
  for (const row of Object.values(table)) expect(Object.keys(row)).toEqual(Object.keys(calls));
});

it.each(cells)('$status, $call: $outcome', async ({ status, call, outcome }) => {
  const europe = await openLoggedIn({ quoteMs: 600_000, settleMs: 600_000 });
  const { payer, through } = setups[status] ?? { payer: 'wallet', through: [] };
  const quote = payer === 'wallet' ? await walletQuote(europe) : (await europe.fundFromOutside()).body;
  const make = async (name: string) => {
    await europe.clock.advance(60_000);
    return calls[name]?.(europe, quote);
  };
  for (const name of through) await make(name);
  const before = await europe.read(quote.id);
  const { balances } = europe.world.ledger();
  expect(status).toContain(before.status);

  const response = await make(call);
  const code = (response?.body as { code?: string } | undefined)?.code;
  const after = await europe.read(quote.id);
  const moved = after.status === before.status ? '' : ` → ${after.status}`;
  expect(`${response?.status}${code === undefined ? '' : ` ${code}`}${moved}`).toBe(outcome);
  const isTransactionAlike = (await europe.readTransaction(quote)).status === after.status;
  expect(isTransactionAlike).toBe(true);
  // Money moves only when a payment begins or ends.
  const moves = ['PROCESSING', 'COMPLETED'].some((name) => moved.endsWith(name));
  if (!moves) expect(europe.world.ledger().balances).toEqual(balances);
});
