import { afterEach, describe, expect, it } from 'vitest';
import { changed, createFundFixture, intent } from '../../../test/fundFixture.ts';
import { flushTasks } from '../../../test/scriptedWallet.ts';

let close = () => {};
afterEach(() => close());

/** Opens a fixture whose payment may have been paid, and replaces its record by a damaged one. */
async function damage(change: (record: object) => unknown) {
  const fixture = await createFundFixture();
  close = fixture.close;
  fixture.flow.start(intent);
  await fixture.until('awaitingPayment');
  fixture.flow.dispose();
  const { records } = fixture.wallet.storage;
  const [name = ''] = (await records.list('fund'))[0] ?? [];
  const damaged = change((await records.get(name)) as object);
  await records.put(name, damaged);
  return { ...fixture, name, damaged };
}

// Damaged, or of another version.
const damages: [string, (record: object) => unknown][] = [
  ['without an intent', (record) => ({ ...record, intent: undefined })],
  ['with a damaged amount', (record) => ({ ...record, intent: { ...intent, amount: 'x' } })],
  ['with an empty amount', (record) => ({ ...record, intent: { ...intent, amount: '' } })],
  ['with another amount', (record) => ({ ...record, intent: { ...intent, amount: '9' } })],
  ['without a quote', (record) => ({ ...record, quoteId: undefined, quoteKey: undefined })],
  ['with a damaged quote', (record) => ({ ...record, quoteId: 7 })],
  ['without an id', (record) => ({ ...record, id: undefined, intent: {} })],
  ['without an account', (record) => ({ ...record, accountId: undefined, intent: {} })],
  ['without members', () => ({})],
  ['of another type', () => 'damaged'],
  ['of null', () => null],
];

// requirement: 24
describe('a damaged record of a payment that may have been paid', () => {
  it.each(damages)('%s is reported', async (_, change) => {
    const { reopened, until } = await damage(change);
    const state = await until('quoteFailed', reopened());
    expect(state.intent).toBeUndefined();
    expect(state.error).toMatchObject({ next: 'support', moneyMayHaveMoved: true });
    expect(state.error.code).toMatch(/^(UNEXPECTED_FAILURE|QUOTE_MISMATCH)$/);
  });

  it.each(damages)('%s is kept until the user starts another one', async (_, change) => {
    const { reopened, until, asked, wallet, name, damaged } = await damage(change);
    const again = reopened();
    // Requested before the state of the earlier page was known.
    again.start(intent);
    await until('quoteFailed', again);
    again.retry();
    await flushTasks();
    expect([asked().length, await wallet.storage.records.get(name)]).toEqual([1, damaged]);
    again.start(intent);
    await until('awaitingPayment', again);
    expect(asked()).toHaveLength(2);
  });

  it.each(damages)('%s is deleted by a reset', async (_, change) => {
    const { reopened, until, stored } = await damage(change);
    const again = reopened();
    await until('quoteFailed', again);
    again.reset();
    await flushTasks();
    expect([again.getState(), await stored()]).toEqual([{ status: 'idle' }, undefined]);
  });

  it.each(damages)('%s of another tab takes precedence over a start', async (_, change) => {
    const fixture = await createFundFixture();
    close = fixture.close;
    const { flow, until, reopened, asked, wallet } = fixture;
    const other = reopened();
    await until('idle', other);
    flow.start(intent);
    await until('awaitingPayment');
    const { records } = wallet.storage;
    const [name = ''] = (await records.list('fund'))[0] ?? [];
    await records.put(name, change((await records.get(name)) as object));
    other.start(intent);
    expect((await until('quoteFailed', other)).error.moneyMayHaveMoved).toBe(true);
    expect(asked()).toHaveLength(1);
  });

  it('reports a stored payment whose quote has other decimals', async () => {
    const { reopened, until, instead } = await damage((record) => record);
    instead(/GET \/quotes/, changed({ receivingCurrency: { code: 'USDB', decimals: 8 } }));
    expect((await until('quoteFailed', reopened())).error).toMatchObject({
      code: 'CURRENCY_MISMATCH',
      moneyMayHaveMoved: true,
    });
  });

  it('does not report one whose payment details were never shown', async () => {
    const { reopened, until } = await damage(() => ({ id: 'x', moneyMayHaveMoved: false }));
    await until('idle', reopened());
  });
});
