import type { Quote } from '@latchkey/contract/quotes';
import { sandboxSend } from '@latchkey/contract/sandbox';
import { describe, expect, it } from 'vitest';
import { type Europe, openEurope, openLoggedIn } from '../../../test/european.ts';
import { matchError } from '../../../test/matchError.ts';

const balances = ({ world }: Europe) => world.ledger().balances;

describe('wallet payments', () => {
  it('waits for a code, then starts', async () => {
    const europe = await openLoggedIn();
    const before = balances(europe);
    const { status, body: quote } = await europe.send();
    expect(status).toBe(200);
    expect(quote).toMatchObject({
      status: 'PENDING_AUTHORIZATION',
      scaChallenge: {
        id: expect.stringMatching(/^ScaChallenge:/),
        expiresAt: new Date(europe.clock.now() + 300_000).toISOString(),
        factor: 'SMS_OTP',
        availableFactors: ['SMS_OTP'],
        purpose: 'PAYOUT',
      },
    });
    expect(await europe.read(quote.id)).toEqual(quote);
    expect(await europe.readTransaction(quote)).toMatchObject({ status: 'PENDING_AUTHORIZATION' });
    expect(balances(europe)).toEqual(before);

    const done = await europe.authorize(quote.id);
    expect(done).toMatchObject({ status: 200, body: { status: 'PROCESSING' } });
    expect(done.body).not.toHaveProperty('scaChallenge');
    expect(balances(europe)).not.toEqual(before);
    await europe.clock.advance(2_000);
    expect(await europe.read(quote.id)).toMatchObject({ status: 'COMPLETED' });
    expect(europe.events('OUTGOING_PAYMENT')).toEqual(
      ['PENDING', 'PENDING_AUTHORIZATION', 'PROCESSING', 'COMPLETED'].map((step) => `OUTGOING_PAYMENT.${step}`),
    );
  });

  it('omits the challenge from events', async () => {
    const europe = await openLoggedIn();
    await europe.send();
    const event = europe.world.webhooks().find(({ type }) => type.endsWith('PENDING_AUTHORIZATION'));
    expect(JSON.parse(event?.body ?? '{}').data).toMatchObject({ status: 'PENDING_AUTHORIZATION' });
    expect(event?.body).not.toContain('ScaChallenge:');
  });

  it('has the TRANSFER purpose for a wallet destination', async () => {
    const europe = await openLoggedIn();
    const bob = await europe.platform.register();
    const quote = await europe.platform.quote(europe.eva.accountId, bob.accountId, 2_000_000);
    const { body } = await europe.platform.execute(europe.eva, quote);
    expect(body.scaChallenge).toMatchObject({ purpose: 'TRANSFER' });
  });

  it.each(['US', 'GB', 'CH'])('requires no authorization from a customer in %s', async (region) => {
    const europe = await openEurope({}, { region });
    const { body } = await europe.send({ scaFactor: 'SMS_OTP' });
    expect(body).toMatchObject({ status: 'PROCESSING' });
    expect(body).not.toHaveProperty('scaChallenge');
  });

  it('falls back to the address when no region is set', async () => {
    const address = { line1: '1', postalCode: '1', country: 'IS' };
    const europe = await openEurope({}, { region: undefined, address });
    expect(await europe.send()).toMatchObject(matchError(409, 'SCA_SESSION_REQUIRED'));
  });

  it('changes nothing when executed again while it waits', async () => {
    const europe = await openLoggedIn();
    const { body: quote } = await europe.send();
    const again = await europe.platform.execute(europe.eva, quote);
    expect(again).toMatchObject(matchError(409, 'CONFLICT', 'QUOTE_ALREADY_EXECUTED'));
    expect(await europe.read(quote.id)).toEqual(quote);
  });

  it('returns the same challenge and sends one code for a repeated idempotency key', async () => {
    const europe = await openLoggedIn();
    const bank = await europe.platform.bank(europe.eva.customerId);
    const quote = await europe.platform.quote(europe.eva.accountId, bank.id, 2_000_000);
    const first = await europe.platform.execute(europe.eva, quote, { key: 'k' });
    const sent = europe.world.inbox().length;
    const second = await europe.platform.execute(europe.eva, quote, { key: 'k' });
    expect(second.text).toBe(first.text);
    expect(europe.world.inbox()).toHaveLength(sent);
  });

  it('ends the payment without a movement when the money is gone', async () => {
    const europe = await openLoggedIn();
    const { body: first } = await europe.send({}, 80_000_000);
    const { body: second } = await europe.send({}, 80_000_000);
    expect(await europe.authorize(first.id, { code: '123456' })).toMatchObject({ body: { status: 'PROCESSING' } });
    const before = balances(europe);
    expect(await europe.authorize(second.id, { code: '123456' })).toMatchObject({
      status: 200,
      body: { status: 'FAILED' },
    });
    expect(balances(europe)).toEqual(before);
    expect(await europe.readTransaction(second)).toMatchObject({
      status: 'FAILED',
      failureReason: 'QUOTE_EXECUTION_FAILED',
    });
  });

  it('rejects execution without a login, and accepts the same request after it', async () => {
    const europe = await openEurope();
    const bank = await europe.platform.bank(europe.eva.customerId);
    const quote = await europe.platform.quote(europe.eva.accountId, bank.id, 2_000_000);
    const early = await europe.platform.execute(europe.eva, quote, { key: 'k' });
    expect(early).toMatchObject(matchError(409, 'SCA_SESSION_REQUIRED'));
    await europe.login();
    const late = await europe.platform.execute(europe.eva, quote, { key: 'k' });
    expect(late).toMatchObject({ status: 200, body: { status: 'PENDING_AUTHORIZATION' } });
  });

  it('rejects an amount above the balance before a challenge is issued', async () => {
    const europe = await openLoggedIn();
    const bank = await europe.platform.bank(europe.eva.customerId);
    const quotes = await Promise.all(
      [1, 2].map(() => europe.platform.quote(europe.eva.accountId, bank.id, 80_000_000)),
    );
    const [first, second] = quotes as [Quote, Quote];
    await europe.platform.execute(europe.eva, first);
    await europe.authorize(first.id);
    expect(await europe.platform.execute(europe.eva, second)).toMatchObject(matchError(400, 'INSUFFICIENT_FUNDS'));
  });
});

// requirement: 39
describe('real-time funded payments', () => {
  it('authorizes conversion and transfer in turn with separate ids, before it returns payment instructions', async () => {
    const europe = await openLoggedIn();
    const { status, body: quote } = await europe.fundFromOutside();
    expect(status).toBe(202);
    expect(quote).toMatchObject({ status: 'PENDING_AUTHORIZATION', scaChallenge: { purpose: 'CURRENCY_CONVERSION' } });
    expect(quote).not.toHaveProperty('paymentInstructions');

    const { body: second } = await europe.authorize(quote.id);
    expect(second).toMatchObject({ status: 'PENDING_AUTHORIZATION', scaChallenge: { purpose: 'TRANSFER' } });
    expect(second.scaChallenge?.id).not.toBe(quote.scaChallenge?.id);
    expect(second).not.toHaveProperty('paymentInstructions');

    const { body: pending } = await europe.authorize(quote.id);
    expect(pending).toMatchObject({ status: 'PENDING' });
    expect(pending.paymentInstructions?.length).toBeGreaterThan(0);
    expect(await europe.readTransaction(quote)).toMatchObject({ status: 'PENDING' });
    expect(europe.events('OUTGOING_PAYMENT.PENDING_AUTH')).toHaveLength(2);

    await europe.call(sandboxSend, { body: { quoteId: quote.id, currencyCode: 'USD' } });
    await europe.clock.advance(2_000);
    expect(await europe.read(quote.id)).toMatchObject({ status: 'COMPLETED' });
  });

  it("rejects the first step's code on the second step with random codes", async () => {
    const europe = await openLoggedIn({ codes: 'random' });
    const { body: quote } = await europe.fundFromOutside();
    const first = europe.lastCode();
    await europe.authorize(quote.id, { code: first });
    expect(europe.lastCode()).not.toBe(first);
    expect(await europe.authorize(quote.id, { code: first })).toMatchObject(matchError(400, 'INVALID_INPUT'));
    expect(await europe.authorize(quote.id)).toMatchObject({ body: { status: 'PENDING' } });
  });

  it('requires one step for one currency', async () => {
    const europe = await openLoggedIn();
    const source = {
      sourceType: 'REALTIME_FUNDING',
      currency: 'USDB',
      customerId: europe.eva.customerId,
      cryptoNetwork: 'SPARK',
    };
    const { status, body } = await europe.fundFromOutside({ source, lockedCurrencyAmount: 5_000_000 });
    expect([status, body.scaChallenge?.purpose]).toEqual([202, 'TRANSFER']);
    expect(await europe.authorize(body.id)).toMatchObject({ body: { status: 'PENDING' } });
  });

  it('authorizes one step per idempotency key, however often it is sent', async () => {
    const europe = await openLoggedIn();
    const { body: quote } = await europe.fundFromOutside();
    const first = await europe.authorize(quote.id, { code: '123456' }, 'step 1');
    const late = await europe.authorize(quote.id, { code: '123456' }, 'step 1');
    expect(late.text).toBe(first.text);
    expect(await europe.read(quote.id)).toMatchObject({ status: 'PENDING_AUTHORIZATION' });
  });

  it('cannot be paid without authorization', async () => {
    const europe = await openLoggedIn();
    const { body: quote } = await europe.fundFromOutside();
    const paid = await europe.call(sandboxSend, { body: { quoteId: quote.id, currencyCode: 'USD' } });
    expect(paid).toMatchObject(matchError(400, 'INVALID_INPUT', 'QUOTE_NOT_AWAITING_PAYMENT'));
  });

  it('expires the challenge with the rate, and never returns instructions afterwards', async () => {
    const europe = await openLoggedIn({ quoteMs: 60_000 });
    const { body: quote } = await europe.fundFromOutside();
    expect(quote.scaChallenge?.expiresAt).toBe(quote.expiresAt);
    await europe.clock.advance(60_000);
    const lapsed = await europe.read(quote.id);
    expect(lapsed).toMatchObject({ status: 'FAILED' });
    expect(lapsed).not.toHaveProperty('paymentInstructions');
  });

  it('rejects creation without a login', async () => {
    const europe = await openEurope();
    expect(await europe.fundFromOutside()).toMatchObject(matchError(409, 'SCA_SESSION_REQUIRED'));
  });
});
