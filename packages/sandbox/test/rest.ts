import type { HookReceiver } from './hookReceiver.ts';
import { type Child, turn } from './spawned.ts';

interface Told {
  readonly id: string;
  readonly type: string;
  readonly data: {
    readonly id: string;
    readonly type: string;
    readonly status: string;
    readonly refund?: { readonly status: string };
  };
}

/** How a sandbox stands: its ledger, its events, and what of them arrived. */
export interface Rest {
  readonly balances: readonly { readonly book: string; readonly amount: string }[];
  readonly entries: readonly { readonly kind: string; readonly reference: string }[];
  readonly deliveries: readonly { readonly id: string; readonly status: string; readonly body: string }[];
  readonly received: HookReceiver['received'];
}

export async function readRest(child: Child, { received }: HookReceiver): Promise<Rest> {
  const { balances, entries } = await turn<Pick<Rest, 'balances' | 'entries'>>(child, 'ledger');
  const { data } = await turn<{ data: Rest['deliveries'] }>(child, 'webhooks');
  return { balances, entries, deliveries: data, received };
}

function twice<T>(all: readonly T[], name: (one: T) => string): string[] {
  const names = all.map(name);
  return [...new Set(names.filter((one, at) => names.indexOf(one) !== at))];
}

/** What the ledger must have of a payment that has come to its end, by how it ended. */
function movementsOf(payment: Told['data']): string[] {
  const isDone = payment.status === 'COMPLETED';
  if (payment.type === 'INCOMING') return isDone ? ['funding'] : [];
  if (isDone) return ['execution', 'settlement'];
  return ['execution', 'refund'];
}

/** Everything of money and events that is lost, doubled or not at its end. */
export function wrongAtRest({ balances, entries, deliveries, received }: Rest): string[] {
  const wrong: string[] = [];
  const sum = balances.reduce((total, { amount }) => total + BigInt(amount), 0n);
  if (sum !== 0n) wrong.push(`out of balance by ${sum}`);
  for (const { book, amount } of balances) {
    if ((book.startsWith('held:') || book === 'transit') && amount !== '0') wrong.push(`${book} holds ${amount}`);
  }
  // Nothing of a kind happens to a payment twice.
  wrong.push(...twice(entries, ({ kind, reference }) => `${kind} of ${reference}`).map((one) => `${one}: twice`));

  const told = deliveries.map(({ body }) => JSON.parse(body) as Told);
  const payments = told.filter(({ type }) => /^(OUTGOING|INCOMING)_PAYMENT/.test(type));
  wrong.push(...twice(payments, ({ type, data }) => `${type} of ${data.id}`).map((one) => `${one}: told twice`));
  const last = new Map(payments.map(({ data }) => [data.id, data]));
  for (const [id, payment] of last) {
    const { status, refund } = payment;
    if (status !== 'COMPLETED' && status !== 'FAILED' && status !== 'EXPIRED') wrong.push(`${id} ends as ${status}`);
    if (refund && refund.status !== 'COMPLETED') wrong.push(`${id}: refund ends as ${refund.status}`);
    const kinds = entries.filter(({ reference }) => reference === id).map(({ kind }) => kind);
    const returned = kinds.includes('return');
    const expected =
      status === 'EXPIRED' ? [] : returned ? ['execution', 'settlement', 'return'] : movementsOf(payment);
    if ([...kinds].sort().join() !== [...expected].sort().join()) {
      wrong.push(`${id} is ${status} and has ${kinds.join() || 'nothing'}`);
    }
  }

  for (const { id, status, body } of deliveries) {
    const bodies = received.get(id);
    if (status !== 'delivered') wrong.push(`${id} is ${status}`);
    else if (bodies?.size !== 1 || !bodies.has(body)) wrong.push(`${id}: ${bodies?.size ?? 0} bodies arrived`);
  }
  return wrong;
}
