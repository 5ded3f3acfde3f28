import { createPublicKey, createVerify } from 'node:crypto';
import { updateCard } from '@latchkey/contract/cards';
import { type DelegatedKey, listDelegatedKeys, revokeDelegatedKey } from '@latchkey/contract/credentials';
import { expect, it } from 'vitest';
import { openCardholder, openTerminal } from '../../../test/cards.ts';
import { openPlatform } from '../../../test/platform.ts';
import { delegate } from '../../../test/wallet.ts';
import type { PublicKey } from '../../crypto/points.ts';
import { toPem } from '../../crypto/points.ts';

const money = 100_000_000;

/** Creates Ada's card with a delegated key, and uses it at a terminal. */
async function setUp() {
  const platform = openPlatform();
  const ada = await openCardholder(platform, money);
  const card = await ada.active();
  const terminal = openTerminal(platform, ada, card);
  const keys = async () => {
    const query = { accountId: ada.accountId };
    return (await platform.call<{ data: DelegatedKey[] }>(listDelegatedKeys, { query })).body.data;
  };
  const revoke = async () => {
    const [key] = (await keys()).filter(({ status }) => status === 'ACTIVE');
    await platform.call(revokeDelegatedKey, { params: { delegatedKeyId: key?.id ?? '' } });
  };
  const pulls = () => platform.sandbox.world.ledger().entries.filter(({ kind }) => kind === 'cardPull');
  const body = { cardId: card.id, internalAccountId: ada.accountId, nickname: 'Card' };
  const attempt = async (amount: number) => {
    const { body: response } = await terminal.send('authorization', {
      amount,
      currency: { code: 'USDB' },
      merchant: { descriptor: 'Shop' },
    });
    return terminal.byToken(response.issuerTransactionToken);
  };
  return { platform, ada, card, terminal, keys, revoke, pulls, body, attempt };
}

it("signs a card's debit of a wallet for this transaction and amount", async () => {
  const { ada, card, terminal, keys, pulls } = await setUp();
  const row = await terminal.buy(10_000_000);
  const [key] = await keys();
  const [entry] = pulls();
  expect(entry?.proof).toMatchObject({ delegatedKeyId: key?.id, publicKey: key?.publicKey });
  const { payload = '', signature = '' } = entry?.proof ?? {};
  // Verified by another implementation than the one that signed.
  const publicKey = createPublicKey(toPem(key?.publicKey as PublicKey));
  const holds = (text: string) => createVerify('SHA256').update(text).verify(publicKey, signature, 'hex');
  expect([holds(payload), holds(`${payload} `)]).toEqual([true, false]);
  const { parameters } = JSON.parse(payload);
  expect(JSON.parse(Buffer.from(parameters.unsignedTransaction, 'hex').toString())).toEqual({
    cardTransaction: row.id,
    card: card.id,
    from: ada.accountId,
    sending: ['10000000', 'USDB'],
  });
});

it('does not charge a wallet without a key', async () => {
  const platform = openPlatform();
  const ada = await openCardholder(platform, money);
  const { body: issued } = await ada.issue();
  const card = await ada.card(issued.id);
  const terminal = openTerminal(platform, ada, card);
  await expect(terminal.buy(1_000_000)).rejects.toThrow('declined');
  expect(await terminal.available()).toBe(money);
  const body = { cardId: card.id, internalAccountId: ada.accountId, nickname: 'Card' };
  await delegate(platform, body, await ada.device());
  expect(await terminal.buy(1_000_000)).toMatchObject({ status: 'AUTHORIZED' });
});

it('declines after revocation until there is a new key', async () => {
  const { platform, ada, terminal, revoke, attempt, body } = await setUp();
  await revoke();
  expect(await attempt(1_000_000)).toBeUndefined();
  expect(await terminal.available()).toBe(money);
  await delegate(platform, body, await ada.device());
  expect(await attempt(1_000_000)).toMatchObject({ status: 'AUTHORIZED' });
});

it('lets pulled money be collected after revocation, but pulls no more', async () => {
  const { terminal, revoke, pulls } = await setUp();
  const [first, second] = [await terminal.buy(10_000_000), await terminal.buy(10_000_000)];
  await revoke();
  expect(await terminal.follow('clearing', first.id, 10_000_000)).toMatchObject({ status: 'SETTLED' });
  expect(await terminal.follow('clearing', second.id, 11_000_000)).toMatchObject({ status: 'EXCEPTION' });
  expect(pulls()).toHaveLength(2);
});

it('takes no more for an advice or a reversed return without a key', async () => {
  const { terminal, revoke, pulls } = await setUp();
  const [first, second] = [await terminal.buy(10_000_000), await terminal.buy(10_000_000)];
  await terminal.follow('clearing', second.id, 10_000_000);
  await terminal.follow('return', second.id, 10_000_000);
  await revoke();
  const before = await terminal.available();
  expect(await terminal.follow('authorization_advice', first.id, 11_000_000)).toMatchObject({ status: 'EXCEPTION' });
  expect(await terminal.follow('return_reversal', second.id)).toMatchObject({ status: 'EXCEPTION' });
  expect(await terminal.available()).toBe(before);
  expect(pulls()).toHaveLength(2);
});

it('signs a reversed return, but not a return', async () => {
  const { platform, terminal } = await setUp();
  const { id } = await terminal.buy(10_000_000);
  await terminal.follow('clearing', id, 10_000_000);
  await terminal.follow('return', id, 4_000_000);
  await terminal.follow('return_reversal', id);
  const refunds = platform.sandbox.world.ledger().entries.filter(({ kind }) => kind === 'cardRefund');
  expect(refunds.map(({ proof }) => proof !== undefined)).toEqual([false, true]);
  expect(refunds[1]?.proof?.payload).toContain(Buffer.from('"4000000"').toString('hex'));
});

it('signs a tip separately', async () => {
  const { terminal, pulls } = await setUp();
  const { id } = await terminal.buy(10_000_000);
  expect(await terminal.follow('clearing', id, 11_000_000)).toMatchObject({ status: 'SETTLED' });
  expect(pulls().map(({ proof }) => proof?.signature.length)).toHaveLength(2);
  expect(pulls()[1]?.proof?.payload).not.toBe(pulls()[0]?.proof?.payload);
});

it('signs for one card only', async () => {
  const { platform, ada } = await setUp();
  const { body: other } = await ada.issue();
  const terminal = openTerminal(platform, ada, await ada.card(other.id));
  await expect(terminal.buy(1_000_000)).rejects.toThrow('declined');
});

it('keeps the key of a card that is frozen and unfrozen', async () => {
  const { platform, ada, card, attempt, body } = await setUp();
  const params = { cardId: card.id };
  await platform.call(updateCard, { params, body: { state: 'FROZEN' } });
  await platform.call(updateCard, { params, body: { state: 'ACTIVE' } });
  expect(await attempt(1_000_000)).toBeDefined();
  expect(await delegate(platform, body, await ada.device())).toMatchObject({ status: 409 });
});
