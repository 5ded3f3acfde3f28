import { describe, expect, it } from 'vitest';
import { json, type MadeCall } from '../../../test/scriptedWallet.ts';
import { createSendFixture, intent } from '../../../test/sendFixture.ts';
import { settle } from '../../../test/signing.ts';
import { createSendFlow } from './createSendFlow.ts';

const held = 'InternalAccount:held';
const balance = { amount: 1, currency: { code: 'USDB', decimals: 6 } };
const times = { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' };
const toAccount = (id: string) => ({
  id,
  type: 'INTERNAL_FIAT',
  balance,
  totalBalance: balance,
  fundingPaymentInstructions: [],
  ...times,
});

/** A payment that was executed from this account and is not stored here. The user's list of accounts has two pages. */
async function openNamed(accountId: string) {
  const fixture = await createSendFixture();
  const { flow, instead } = fixture;
  flow.start(intent);
  const { quote } = await fixture.until('reviewing');
  flow.confirm();
  await fixture.until('completed');
  // Its record is deleted after the state has changed.
  await settle();
  instead(/^\/quotes\//, async (call: MadeCall) => {
    const body = (await fixture.respond(call).json()) as { source: object };
    return json(200, { ...body, source: { ...body.source, accountId }, paymentInstructions: [] });
  });
  const first = { data: [toAccount('InternalAccount:1')], hasMore: true, nextCursor: 'next' };
  instead(/^\/internal-accounts\?limit=100$/, () => json(200, first));
  instead(/cursor=next/, () => json(200, { data: [toAccount(held)], hasMore: false }));
  return { ...fixture, named: createSendFlow(fixture.wallet, { quoteId: quote.id }) };
}

describe('a named payment from a held account', () => {
  it('is shown if a later page of the accounts has the account', async () => {
    const fixture = await openNamed(held);
    await settle();
    expect(fixture.named.getState()).toMatchObject({
      status: 'completed',
      intent: { sourceAccountId: held },
    });
    fixture.named.dispose();
    fixture.close();
  });

  it('is not shown if no page has the account', async () => {
    const fixture = await openNamed('InternalAccount:other');
    await settle();
    expect(fixture.named.getState()).toMatchObject({ status: 'stopped', error: { code: 'QUOTE_MISMATCH' } });
    fixture.named.dispose();
    fixture.close();
  });
});

it('shows no other payment in place of the one that its transaction names', async () => {
  const fixture = await createSendFixture();
  const { flow, instead } = fixture;
  flow.start(intent);
  await fixture.until('reviewing');
  flow.confirm();
  await fixture.until('completed');
  await settle();
  const id = 'Transaction:2';
  // The relay names the quote of another payment.
  instead(/^\/transactions\//, () => json(200, { id, type: 'OUTGOING', status: 'COMPLETED', quoteId: 'Quote:1' }));
  const named = createSendFlow(fixture.wallet, { transactionId: id });
  await settle();
  expect(named.getState()).toMatchObject({ status: 'stopped', error: { code: 'QUOTE_MISMATCH' } });
  named.dispose();
  fixture.close();
});

describe('an unfinished payment of another kind', () => {
  it('is resumed only by a flow of its kind, and does not end with the payment of another one', async () => {
    const fixture = await createSendFixture();
    fixture.flow.start(intent);
    await fixture.until('reviewing');
    const withdrawal = createSendFlow(fixture.wallet, { kind: 'withdrawal' });
    await settle();
    expect(withdrawal.getState()).toEqual({ status: 'idle' });
    withdrawal.start({ ...intent, amount: 7_000_000n });
    await settle();
    expect(withdrawal.getState()).toMatchObject({ status: 'reviewing', intent: { amount: 7_000_000n } });
    withdrawal.dispose();
    for (const [kind, amount] of [['withdrawal', 7_000_000n] as const, [undefined, intent.amount] as const]) {
      const later = createSendFlow(fixture.wallet, { kind });
      await settle();
      expect(later.getState()).toMatchObject({ status: 'reviewing', intent: { amount } });
      later.dispose();
    }
    fixture.close();
  });

  it('is resumed by each flow once it may have been sent', async () => {
    const fixture = await createSendFixture();
    fixture.flow.start(intent);
    await fixture.until('reviewing');
    fixture.instead(/\/execute$/, () => {
      throw new TypeError('Failed to fetch');
    });
    fixture.flow.confirm();
    await settle();
    fixture.flow.dispose();
    const withdrawal = createSendFlow(fixture.wallet, { kind: 'withdrawal' });
    await settle();
    expect(withdrawal.getState()).toMatchObject({ intent: { amount: intent.amount } });
    withdrawal.dispose();
    fixture.close();
  });
});
