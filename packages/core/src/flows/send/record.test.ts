import { describe, expect, it } from 'vitest';
import { scriptedWallet } from '../../../test/scriptedWallet.ts';
import { intent, sendScene, settled } from '../../../test/sendScene.ts';
import { deleteSend, findSend, intentOf, newRecord, readSend, type SendRecord, withFate, writeSend } from './record.ts';

const { wallet } = scriptedWallet(() => new Response());
const attempt = { idempotencyKey: 'key', signature: 'stamp', by: '04', fate: 'sent' } as const;

describe('the record of a transfer', () => {
  it('default: plain data, from which the very same intent comes back', async () => {
    const record = await writeSend(wallet, newRecord(wallet, { ...intent, description: 'Rent' }));
    const stored = await readSend(wallet, record.id);
    expect(JSON.parse(JSON.stringify(stored))).toEqual(stored);
    expect(stored && intentOf(stored)).toEqual({ ...intent, description: 'Rent' });
    await deleteSend(wallet, record.id);
    expect(await readSend(wallet, record.id)).toBeUndefined();
  });

  it('behavior: whether money may have moved follows from the attempts, whatever is claimed', async () => {
    const record = newRecord(wallet, intent);
    const fates = async (...attempts: readonly SendRecord['attempts'][number]['fate'][]) => {
      const all = attempts.map((fate) => ({ ...attempt, fate }));
      return (await writeSend(wallet, { ...record, moneyMayHaveMoved: true, attempts: all })).moneyMayHaveMoved;
    };
    expect(await fates()).toBe(false);
    expect(await fates('refused')).toBe(false);
    expect(await fates('sent')).toBe(true);
    expect(await fates('lost')).toBe(true);
    expect(await fates('superseded', 'refused')).toBe(true);
    await deleteSend(wallet, record.id);
  });

  it('behavior: what is learned is learned of the last attempt', () => {
    const record = { ...newRecord(wallet, intent), attempts: [attempt, attempt] };
    expect(withFate(record, 'lost').attempts.map(({ fate }) => fate)).toEqual(['sent', 'lost']);
    expect(withFate({ ...record, attempts: [] }, 'lost').attempts).toEqual([]);
  });

  it('behavior: of several, the open one comes first, then the latest; of others none', async () => {
    const at = (id: string, when: number, attempts: SendRecord['attempts'] = []) =>
      writeSend(wallet, { ...newRecord(wallet, intent), id, at: when, attempts });
    await at('a', 1, [attempt]);
    await at('b', 3);
    await at('c', 2);
    await writeSend(wallet, {
      ...newRecord(wallet, { ...intent, sourceAccountId: 'InternalAccount:2' }),
      id: 'd',
      at: 9,
    });
    expect((await findSend(wallet, 'InternalAccount:1'))?.id).toBe('a');
    await deleteSend(wallet, 'a');
    expect((await findSend(wallet, 'InternalAccount:1'))?.id).toBe('b');
    expect((await findSend(wallet, 'InternalAccount:3'))?.id).toBeUndefined();
  });
});

describe('what becomes of a record', () => {
  it('behavior: a quote that the person turns away from is forgotten', async () => {
    const scene = await sendScene();
    scene.flow.start(intent);
    await scene.until('reviewing');
    expect(await scene.records()).toHaveLength(1);
    scene.flow.reset();
    await settled();
    expect(await scene.records()).toEqual([]);
    scene.close();
  });

  it('behavior: so is one that was asked for and turned away from before it came', async () => {
    const scene = await sendScene();
    scene.flow.start(intent);
    scene.flow.reset();
    await settled();
    expect(scene.flow.getState().status).toBe('idle');
    expect(await scene.records()).toEqual([]);
    scene.close();
  });

  it('behavior: the next transfer begins with a record of its own', async () => {
    const scene = await sendScene();
    scene.flow.start(intent);
    await scene.until('reviewing');
    const [first] = await scene.records();
    scene.flow.start({ ...intent, amount: 1_000_000n });
    await settled();
    const records = await scene.records();
    expect(records).toHaveLength(1);
    expect(records[0]?.id === first?.id).toBe(false);
    expect(records[0]?.intent.amount).toBe('1000000');
    scene.close();
  });

  it('error: a record that is none of ours is passed over', async () => {
    const scene = await sendScene();
    scene.flow.dispose();
    await scene.wallet.storage.records.put('send x', {
      accountId: 'InternalAccount:1',
      attempts: [],
      at: 1,
      quote: {},
    });
    const { createSendFlow } = await import('./createSendFlow.ts');
    const flow = createSendFlow(scene.wallet);
    await scene.until('idle', flow);
    flow.dispose();
    scene.close();
  });
});
