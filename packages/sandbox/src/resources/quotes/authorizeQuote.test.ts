import type { Quote } from '@latchkey/contract/quotes';
import { sandboxSend } from '@latchkey/contract/sandbox';
import { describe, expect, it } from 'vitest';
import { type Europe, openEurope, openLoggedIn, refused } from '../../../test/european.ts';

const balances = ({ world }: Europe) => world.ledger().balances;

describe('a wallet’s payment', () => {
  it('default: waits for a code, then goes', async () => {
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
    expect(await europe.transactionOf(quote)).toMatchObject({ status: 'PENDING_AUTHORIZATION' });
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

  it('behavior: events carry no challenge', async () => {
    const europe = await openLoggedIn();
    await europe.send();
    const event = europe.world.webhooks().find(({ type }) => type.endsWith('PENDING_AUTHORIZATION'));
    expect(JSON.parse(event?.body ?? '{}').data).toMatchObject({ status: 'PENDING_AUTHORIZATION' });
    expect(event?.body).not.toContain('ScaChallenge:');
  });

  it('behavior: to a wallet, it is a transfer', async () => {
    const europe = await openLoggedIn();
    const bob = await europe.platform.register();
    const quote = await europe.platform.quote(europe.eva.accountId, bob.accountId, 2_000_000);
    const { body } = await europe.platform.execute(europe.eva, quote);
    expect(body.scaChallenge).toMatchObject({ purpose: 'TRANSFER' });
  });

  it.each(['US', 'GB', 'CH'])('behavior: nothing is asked of a customer in %s', async (region) => {
    const europe = await openEurope({}, { region });
    const { body } = await europe.send({ scaFactor: 'SMS_OTP' });
    expect(body).toMatchObject({ status: 'PROCESSING' });
    expect(body).not.toHaveProperty('scaChallenge');
  });

  it('behavior: where nobody named a region, the address decides', async () => {
    const address = { line1: '1', postalCode: '1', country: 'IS' };
    const europe = await openEurope({}, { region: undefined, address });
    expect(await europe.send()).toMatchObject(refused(409, 'SCA_SESSION_REQUIRED'));
  });

  it('behavior: executing again while it waits changes nothing', async () => {
    const europe = await openLoggedIn();
    const { body: quote } = await europe.send();
    const again = await europe.platform.execute(europe.eva, quote);
    expect(again).toMatchObject(refused(409, 'CONFLICT', 'QUOTE_ALREADY_EXECUTED'));
    expect(await europe.read(quote.id)).toEqual(quote);
  });

  it('behavior: the same execution under one key answers with the same challenge, and sends one code', async () => {
    const europe = await openLoggedIn();
    const bank = await europe.platform.bank(europe.eva.customerId);
    const quote = await europe.platform.quote(europe.eva.accountId, bank.id, 2_000_000);
    const first = await europe.platform.execute(europe.eva, quote, { key: 'k' });
    const sent = europe.world.inbox().length;
    const second = await europe.platform.execute(europe.eva, quote, { key: 'k' });
    expect(second.text).toBe(first.text);
    expect(europe.world.inbox()).toHaveLength(sent);
  });

  it('behavior: money that is gone by then ends the payment, and nothing moves', async () => {
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
    expect(await europe.transactionOf(second)).toMatchObject({
      status: 'FAILED',
      failureReason: 'QUOTE_EXECUTION_FAILED',
    });
  });

  it('error: without a login; the same call goes through after it', async () => {
    const europe = await openEurope();
    const bank = await europe.platform.bank(europe.eva.customerId);
    const quote = await europe.platform.quote(europe.eva.accountId, bank.id, 2_000_000);
    const early = await europe.platform.execute(europe.eva, quote, { key: 'k' });
    expect(early).toMatchObject(refused(409, 'SCA_SESSION_REQUIRED'));
    await europe.login();
    const late = await europe.platform.execute(europe.eva, quote, { key: 'k' });
    expect(late).toMatchObject({ status: 200, body: { status: 'PENDING_AUTHORIZATION' } });
  });

  it('error: more than there is, before anything is asked', async () => {
    const europe = await openLoggedIn();
    const bank = await europe.platform.bank(europe.eva.customerId);
    const quotes = await Promise.all(
      [1, 2].map(() => europe.platform.quote(europe.eva.accountId, bank.id, 80_000_000)),
    );
    const [first, second] = quotes as [Quote, Quote];
    await europe.platform.execute(europe.eva, first);
    await europe.authorize(first.id);
    expect(await europe.platform.execute(europe.eva, second)).toMatchObject(refused(400, 'INSUFFICIENT_FUNDS'));
  });
});

describe('#39 a payment from outside', () => {
  it('default: conversion and transfer are authorized in turn, each with an id of its own, before it tells where to pay', async () => {
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
    expect(await europe.transactionOf(quote)).toMatchObject({ status: 'PENDING' });
    expect(europe.events('OUTGOING_PAYMENT.PENDING_AUTH')).toHaveLength(2);

    await europe.call(sandboxSend, { body: { quoteId: quote.id, currencyCode: 'USD' } });
    await europe.clock.advance(2_000);
    expect(await europe.read(quote.id)).toMatchObject({ status: 'COMPLETED' });
  });

  it('behavior: with random codes, the code of the first step does not answer the second', async () => {
    const europe = await openLoggedIn({ codes: 'random' });
    const { body: quote } = await europe.fundFromOutside();
    const first = europe.lastCode();
    await europe.authorize(quote.id, { code: first });
    expect(europe.lastCode()).not.toBe(first);
    expect(await europe.authorize(quote.id, { code: first })).toMatchObject(refused(400, 'INVALID_INPUT'));
    expect(await europe.authorize(quote.id)).toMatchObject({ body: { status: 'PENDING' } });
  });

  it('behavior: in one currency there is one step', async () => {
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

  it('behavior: one key answers one step, however often it is sent', async () => {
    const europe = await openLoggedIn();
    const { body: quote } = await europe.fundFromOutside();
    const first = await europe.authorize(quote.id, { code: '123456' }, 'step 1');
    const late = await europe.authorize(quote.id, { code: '123456' }, 'step 1');
    expect(late.text).toBe(first.text);
    expect(await europe.read(quote.id)).toMatchObject({ status: 'PENDING_AUTHORIZATION' });
  });

  it('behavior: nobody pays for what is not authorized', async () => {
    const europe = await openLoggedIn();
    const { body: quote } = await europe.fundFromOutside();
    const paid = await europe.call(sandboxSend, { body: { quoteId: quote.id, currencyCode: 'USD' } });
    expect(paid).toMatchObject(refused(409, 'CONFLICT', 'QUOTE_NOT_AWAITING_PAYMENT'));
  });

  it('behavior: the challenge ends with the rate; instructions are never told afterwards', async () => {
    const europe = await openLoggedIn({ quoteMs: 60_000 });
    const { body: quote } = await europe.fundFromOutside();
    expect(quote.scaChallenge?.expiresAt).toBe(quote.expiresAt);
    await europe.clock.advance(60_000);
    const lapsed = await europe.read(quote.id);
    expect(lapsed).toMatchObject({ status: 'FAILED' });
    expect(lapsed).not.toHaveProperty('paymentInstructions');
  });

  it('error: without a login', async () => {
    const europe = await openEurope();
    expect(await europe.fundFromOutside()).toMatchObject(refused(409, 'SCA_SESSION_REQUIRED'));
  });
});
