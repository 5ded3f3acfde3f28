import { describe, expect, it } from 'vitest';
import { type Rest, wrongAtRest } from './rest.ts';

type Entry = Rest['entries'][number];

const entries = (...kinds: string[]): Entry[] => kinds.map((kind) => ({ kind, reference: 'Transaction:1' }));

/** A sandbox at rest, in which such events were told of one payment. */
function restOf(told: [type: string, data: object][], change: Partial<Rest> = {}): Rest {
  const deliveries = told.map(([type, data], at) => {
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

describe('wrongAtRest', () => {
  it.each<[string, Rest]>([
    ['paid', restOf(done, { entries: entries('execution', 'settlement') })],
    ['refused', restOf(failed, { entries: entries('execution', 'refund') })],
    ['returned', restOf(failed, { entries: entries('execution', 'settlement', 'return') })],
    ['come in', restOf(incoming('COMPLETED'), { entries: entries('funding') })],
    ['not come in', restOf(incoming('FAILED'))],
    ['lapsed', restOf([['OUTGOING_PAYMENT.EXPIRED', { status: 'EXPIRED' }]])],
  ])('default: nothing, of a payment that was %s', (_, rest) => {
    expect(wrongAtRest(rest)).toEqual([]);
  });

  const paid = entries('execution', 'settlement');
  const [first] = restOf(done).deliveries;
  it.each<[string, Rest, string]>([
    [
      'money that came from nowhere',
      restOf([], { balances: [{ book: 'outside', amount: '1' }] }),
      'out of balance by 1',
    ],
    [
      'money that is set aside for ever',
      restOf([], {
        balances: [
          { book: 'held:1', amount: '1' },
          { book: 'outside', amount: '-1' },
        ],
      }),
      'held:1 holds 1',
    ],
    [
      'a payment that settled twice',
      restOf(done, { entries: [...paid, ...entries('settlement')] }),
      'settlement of Transaction:1: twice',
    ],
    ['a payment that never settled', restOf(done, { entries: entries('execution') }), 'is COMPLETED and has execution'],
    ['a refund that was never made', restOf(failed, { entries: entries('execution') }), 'is FAILED and has execution'],
    ['a payment on its way', restOf([['OUTGOING_PAYMENT.PROCESSING', { status: 'PROCESSING' }]]), 'ends as PROCESSING'],
    [
      'an event of the same kind told again',
      restOf([...done, ...done], { entries: paid }),
      'COMPLETED of Transaction:1: told twice',
    ],
    [
      'an event that never arrived',
      restOf(done, { entries: paid, received: new Map() }),
      'Webhook:0: 0 bodies arrived',
    ],
    [
      'an event that is still to be told',
      restOf([], { deliveries: [{ id: 'Webhook:9', status: 'pending', body: '{"type":"x"}' }] }),
      'Webhook:9 is pending',
    ],
    [
      'an event that arrived with two bodies',
      restOf(done, { entries: paid, received: new Map([['Webhook:0', new Set([first?.body ?? '', 'another'])]]) }),
      'Webhook:0: 2 bodies arrived',
    ],
  ])('error: %s', (_, rest, expected) => {
    expect(wrongAtRest(rest).join('\n')).toContain(expected);
  });
});
