import { expect, it } from 'vitest';
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
