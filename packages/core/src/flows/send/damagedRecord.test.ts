import { describe, expect, it } from 'vitest';
import { createSendFixture, intent } from '../../../test/sendFixture.ts';
import { settle } from '../../../test/signing.ts';
import { createSendFlow } from './createSendFlow.ts';

const DAMAGES: readonly (readonly [string, unknown])[] = [
  ['is no object', 7],
  ['is null', null],
  ['has no attempts', { attempts: undefined }],
  ['has attempts that are no list', { attempts: 'none' }],
  ['has no intent', { intent: null }],
  ['has a quote without amounts', { quote: {} }],
  ['has an amount that is no number', { intent: { ...intent, amount: 'x' } }],
];

describe('a stored payment that this release cannot read', () => {
  it.each(DAMAGES)('starts nothing by itself after a reload where the record %s', async (_, damage) => {
    const fixture = await createSendFixture();
    fixture.flow.start(intent);
    await fixture.until('reviewing');
    fixture.flow.dispose();
    const [record] = await fixture.records();
    const name = `send ${record?.id}`;
    await fixture.wallet.storage.records.put(
      name,
      typeof damage === 'object' && damage !== null ? { ...record, ...damage } : damage,
    );
    const flow = createSendFlow(fixture.wallet);
    await settle();
    expect(['idle', 'stopped']).toContain(flow.getState().status);
    flow.dispose();
    fixture.close();
  });

  it.each(DAMAGES)('is not executed after a confirmation where the record %s meanwhile', async (_, damage) => {
    const fixture = await createSendFixture();
    fixture.flow.start(intent);
    await fixture.until('reviewing');
    const [record] = await fixture.records();
    const name = `send ${record?.id}`;
    await fixture.wallet.storage.records.put(
      name,
      typeof damage === 'object' && damage !== null ? { ...record, ...damage } : damage,
    );
    fixture.flow.confirm();
    await settle();
    expect(['idle', 'stopped']).toContain(fixture.flow.getState().status);
    expect(fixture.calls.filter(({ path }) => path.endsWith('/execute'))).toEqual([]);
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
