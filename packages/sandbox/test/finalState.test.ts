import { describe, expect, it } from 'vitest';
import { type FinalState, listFinalStateProblems } from './finalState.ts';

type Entry = FinalState['entries'][number];

const entries = (...kinds: string[]): Entry[] => kinds.map((kind) => ({ kind, reference: 'Transaction:1' }));

/** Creates a sandbox in its final state, with these events of one payment. */
function findFinalState(events: [type: string, data: object][], change: Partial<FinalState> = {}): FinalState {
  const deliveries = events.map(([type, data], at) => {
    const id = `Webhook:${at}`;
    const payment = { id: 'Transaction:1', type: 'OUTGOING', ...data };
    return { id, status: 'delivered', body: JSON.stringify({ id, type, data: payment }) };
  });
  const received = new Map(deliveries.map(({ id, body }) => [id, new Set([body])]));
  return { balances: [], entries: [], deliveries, received, ...change };
}

const done: [string, object][] = [['OUTGOING_PAYMENT.COMPLETED', { status: 'COMPLETED' }]];
const failed: [string, object][] = [
  ['OUTGOING_PAYMENT.FAILED', { status: 'FAILED' }],
  ['OUTGOING_PAYMENT.REFUND_COMPLETED', { status: 'FAILED', refund: { status: 'COMPLETED' } }],
];
const incoming = (status: string): [string, object][] => [['INCOMING_PAYMENT', { type: 'INCOMING', status }]];

describe('listFinalStateProblems', () => {
  it.each<[string, FinalState]>([
    ['paid', findFinalState(done, { entries: entries('execution', 'settlement') })],
    ['refused', findFinalState(failed, { entries: entries('execution', 'refund') })],
    ['returned', findFinalState(failed, { entries: entries('execution', 'settlement', 'return') })],
    ['come in', findFinalState(incoming('COMPLETED'), { entries: entries('funding') })],
    ['not come in', findFinalState(incoming('FAILED'))],
    ['lapsed', findFinalState([['OUTGOING_PAYMENT.EXPIRED', { status: 'EXPIRED' }]])],
  ])('returns nothing for a payment that was %s', (_, rest) => {
    expect(listFinalStateProblems(rest)).toEqual([]);
  });

  const paid = entries('execution', 'settlement');
  const [first] = findFinalState(done).deliveries;
  it.each<[string, FinalState, string]>([
    [
      'money that came from nowhere',
      findFinalState([], { balances: [{ book: 'outside', amount: '1' }] }),
      'out of balance by 1',
    ],
    [
      'money that is set aside for ever',
      findFinalState([], {
        balances: [
          { book: 'held:1', amount: '1' },
          { book: 'outside', amount: '-1' },
        ],
      }),
      'held:1 holds 1',
    ],
    [
      'a payment that settled twice',
      findFinalState(done, { entries: [...paid, ...entries('settlement')] }),
      'settlement of Transaction:1: twice',
    ],
    [
      'a payment that never settled',
      findFinalState(done, { entries: entries('execution') }),
      'is COMPLETED and has execution',
    ],
    [
      'a refund that was never made',
      findFinalState(failed, { entries: entries('execution') }),
      'is FAILED and has execution',
    ],
    [
      'a payment on its way',
      findFinalState([['OUTGOING_PAYMENT.PROCESSING', { status: 'PROCESSING' }]]),
      'ends as PROCESSING',
    ],
    [
      'an event of the same kind told again',
      findFinalState([...done, ...done], { entries: paid }),
      'COMPLETED of Transaction:1: told twice',
    ],
    [
      'an event that never arrived',
      findFinalState(done, { entries: paid, received: new Map() }),
      'Webhook:0: 0 bodies arrived',
    ],
    [
      'an event that is still to be told',
      findFinalState([], { deliveries: [{ id: 'Webhook:9', status: 'pending', body: '{"type":"x"}' }] }),
      'Webhook:9 is pending',
    ],
    [
      'an event that arrived with two bodies',
      findFinalState(done, {
        entries: paid,
        received: new Map([['Webhook:0', new Set([first?.body ?? '', 'another'])]]),
      }),
      'Webhook:0: 2 bodies arrived',
    ],
  ])('reports %s', (_, rest, expected) => {
    expect(listFinalStateProblems(rest).join('\n')).toContain(expected);
  });
});
