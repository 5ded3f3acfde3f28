import { transferOut } from '@latchkey/contract/transfers';
import { expect, it } from 'vitest';
import { accountIn, openBank } from '../../../test/accounts.ts';
import { type Europe, openLoggedIn } from '../../../test/european.ts';

const balances = ({ world }: Europe) => world.ledger().balances;

it('ends the payment without a movement', async () => {
  const europe = await openLoggedIn();
  const before = balances(europe);
  const { body: quote } = await europe.send();
  await europe.clock.advance(299_999);
  expect(await europe.read(quote.id)).toMatchObject({ status: 'PENDING_AUTHORIZATION' });
  await europe.clock.advance(1);
  const lapsed = await europe.read(quote.id);
  expect(lapsed).toMatchObject({ status: 'FAILED' });
  expect(lapsed).not.toHaveProperty('scaChallenge');
  expect(await europe.readTransaction(quote)).toMatchObject({ status: 'FAILED', failureReason: 'SCA_NOT_COMPLETED' });
  expect(europe.events('OUTGOING_PAYMENT').at(-1)).toBe('OUTGOING_PAYMENT.FAILED');
  expect(balances(europe)).toEqual(before);
});

it('expires with the locked rate of the quote', async () => {
  const europe = await openLoggedIn();
  const bank = await europe.platform.bank(europe.query.customerId);
  const { platform, eva, clock } = europe;
  const created = await platform.quote(eva.accountId, bank.id, 10_000_000);
  await clock.advance(Date.parse(created.expiresAt) - clock.now() - 1_000);
  const { body: quote } = await platform.execute(eva, created);
  expect(quote.scaChallenge?.expiresAt).toBe(created.expiresAt);
  const code = europe.lastCode();
  await clock.advance(1_000);
  expect((await europe.authorize(quote.id, { code })).status).toBe(409);
  expect(await europe.readTransaction(quote)).toMatchObject({ status: 'FAILED', failureReason: 'SCA_NOT_COMPLETED' });
});

it('does not expire with the quote of a transfer, which has no rate', async () => {
  const europe = await openLoggedIn({ quoteMs: 60_000 }, { currencies: ['USDB', 'USD'] });
  const { platform, query, clock } = europe;
  const account = await accountIn(platform, query.customerId, 'USD');
  await platform.fund(account.id, 1_000);
  const bank = await openBank(platform, query.customerId);
  const body = { source: { accountId: account.id }, destination: { accountId: bank.id }, amount: 1_000 };
  const transfer = await platform.call<{ quoteId: string; status: string }>(transferOut, { body });
  expect(transfer.body.status).toBe('PENDING_AUTHORIZATION');
  await clock.advance(299_999);
  expect(await europe.authorize(transfer.body.quoteId)).toMatchObject({ status: 200, body: { status: 'PROCESSING' } });
});

it('does not expire a step that was completed in time', async () => {
  const europe = await openLoggedIn({ quoteMs: 3_600_000 });
  const { body: quote } = await europe.fundFromOutside();
  await europe.clock.advance(299_000);
  const { body: second } = await europe.authorize(quote.id);
  await europe.clock.advance(299_000);
  expect(await europe.read(quote.id)).toEqual(second);
  await europe.clock.advance(1_000);
  expect(await europe.read(quote.id)).toMatchObject({ status: 'FAILED' });
});
