import { describe, expect, it } from 'vitest';
import { json } from '../../../test/scriptedWallet.ts';
import { createSendFixture, intent } from '../../../test/sendFixture.ts';
import { settle } from '../../../test/signing.ts';
import { generateSessionKey } from '../../keys/generateSessionKey.ts';
import { saveSessionKey } from '../../keys/keyStore.ts';
import { writeSession } from '../../session/record.ts';
import { syncSession } from '../../session/sessionStore.ts';
import { createSendFlow } from './createSendFlow.ts';

const IDLE = { status: 'idle' };
const STOPPED = { status: 'stopped', error: { moneyMayHaveMoved: true } };

/** Each with the state after a reload, and after a confirmation of the quote. */
const DAMAGES: readonly (readonly [string, unknown, object, object])[] = [
  ['is no object', 7, IDLE, STOPPED],
  ['is null', null, IDLE, IDLE],
  ['has no attempts', { attempts: undefined }, IDLE, STOPPED],
  ['has attempts that are no list', { attempts: 'none' }, STOPPED, STOPPED],
  ['has no intent', { intent: null }, IDLE, STOPPED],
  ['has a quote without amounts', { quote: {} }, IDLE, STOPPED],
  ['has an amount that is no number', { intent: { ...intent, amount: 'x' } }, IDLE, STOPPED],
];

/** Damage that also hides that the request was sent. */
const withoutAttempts = (damage: unknown) =>
  damage === 7 ? damage : { attempts: undefined, moneyMayHaveMoved: undefined, ...Object(damage) };

const UNREADABLE = DAMAGES.filter(([, damage]) => damage !== null);

type Fixture = Awaited<ReturnType<typeof createSendFixture>>;

/** Replaces the stored record, as another release could. */
async function damageRecord({ records, wallet }: Fixture, damage: unknown): Promise<void> {
  const [record] = await records();
  const damaged = typeof damage === 'object' && damage !== null ? { ...record, ...damage } : damage;
  await wallet.storage.records.put(`send ${record?.id}`, damaged);
}

describe('a stored payment that this release cannot read', () => {
  it.each(DAMAGES)('starts nothing by itself after a reload where the record %s', async (_, damage, reloaded) => {
    const fixture = await createSendFixture();
    fixture.flow.start(intent);
    await fixture.until('reviewing');
    fixture.flow.dispose();
    await damageRecord(fixture, damage);
    const flow = createSendFlow(fixture.wallet);
    await settle();
    expect(flow.getState()).toMatchObject(reloaded);
    flow.dispose();
    fixture.close();
  });

  it.each(DAMAGES)('is not hidden from a flow of another kind where the record %s', async (_, damage, reloaded) => {
    const fixture = await createSendFixture();
    fixture.flow.start(intent);
    await fixture.until('reviewing');
    fixture.flow.dispose();
    await damageRecord(fixture, damage);
    const flow = createSendFlow(fixture.wallet, { kind: 'withdrawal' });
    await settle();
    expect(flow.getState()).toMatchObject(reloaded);
    flow.dispose();
    fixture.close();
  });

  it.each(DAMAGES)('is not executed after a confirmation where the record %s', async (_, damage, __, confirmed) => {
    const fixture = await createSendFixture();
    fixture.flow.start(intent);
    await fixture.until('reviewing');
    await damageRecord(fixture, damage);
    fixture.flow.confirm();
    await settle();
    expect(fixture.flow.getState()).toMatchObject(confirmed);
    expect(fixture.executions()).toEqual([]);
    fixture.close();
  });

  it.each(UNREADABLE)('stops after a retry of a request that was sent where the record %s', async (_, damage) => {
    const fixture = await createSendFixture();
    fixture.flow.start(intent);
    await fixture.until('reviewing');
    for (let calls = 0; calls < 40; calls += 1)
      fixture.instead(/Quote:1/, () => Promise.reject(new TypeError('Failed to fetch')));
    fixture.flow.confirm();
    await fixture.until('unknownOutcome');
    const { length } = fixture.executions();
    await damageRecord(fixture, withoutAttempts(damage));
    fixture.flow.retry();
    await settle();
    expect(fixture.flow.getState()).toMatchObject(STOPPED);
    expect(fixture.executions()).toHaveLength(length);
    fixture.close();
  });

  it.each(UNREADABLE)('stops after a sign-in in another tab where the record %s', async (_, damage) => {
    const fixture = await createSendFixture();
    const { wallet, clock } = fixture;
    fixture.flow.start(intent);
    await fixture.until('reviewing');
    fixture.instead(/execute$/, () => Promise.reject(new TypeError('Failed to fetch')));
    fixture.instead(/execute$/, () => json(401, { code: 'WALLET_SIGNATURE_INVALID', message: '-' }));
    fixture.flow.confirm();
    await fixture.until('reauthenticating');
    await damageRecord(fixture, withoutAttempts(damage));
    const key = await generateSessionKey();
    const session = { id: 'Session:9', accountId: intent.sourceAccountId, createdAt: clock.now() + 1 } as const;
    await saveSessionKey({ storage: wallet.storage, key });
    await writeSession(wallet, {
      session: { ...session, expiresAt: clock.now() + 900_000 },
      publicKey: key.publicKey,
    });
    await syncSession(wallet);
    await settle();
    expect(fixture.flow.getState()).toMatchObject(STOPPED);
    fixture.close();
  });

  it('stops where another release has stored that it was sent', async () => {
    const fixture = await createSendFixture();
    fixture.flow.start(intent);
    await fixture.until('reviewing');
    const [record] = await fixture.records();
    const other = { ...record, moneyMayHaveMoved: true, attempts: [{ sentAs: 'other' }] };
    await fixture.wallet.storage.records.put(`send ${record?.id}`, other);
    fixture.flow.confirm();
    await settle();
    expect(fixture.flow.getState()).toMatchObject({ status: 'stopped', error: { moneyMayHaveMoved: true } });
    expect(fixture.calls.filter(({ path }) => path.endsWith('/execute'))).toEqual([]);
    expect(await fixture.records()).toEqual([other]);
    fixture.close();
  });
});
