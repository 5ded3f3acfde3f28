import type { HookReceiver } from './hookReceiver.ts';
import { type Child, callDeveloperApi } from './spawned.ts';

interface ReceivedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: {
    readonly id: string;
    readonly type: string;
    readonly status: string;
    readonly refund?: { readonly status: string };
  };
}

/** The state of a sandbox: its ledger, its events, and the received ones. */
export interface FinalState {
  readonly balances: readonly { readonly book: string; readonly amount: string }[];
  readonly entries: readonly { readonly kind: string; readonly reference: string }[];
  readonly deliveries: readonly { readonly id: string; readonly status: string; readonly body: string }[];
  readonly received: HookReceiver['received'];
}

export async function readFinalState(child: Child, { received }: HookReceiver): Promise<FinalState> {
  const { balances, entries } = await callDeveloperApi<Pick<FinalState, 'balances' | 'entries'>>(child, 'ledger');
  const { data } = await callDeveloperApi<{ data: FinalState['deliveries'] }>(child, 'webhooks');
  return { balances, entries, deliveries: data, received };
}

function listRepeated<T>(all: readonly T[], name: (one: T) => string): string[] {
  const names = all.map(name);
  return [...new Set(names.filter((one, at) => names.indexOf(one) !== at))];
}

/** Lists the expected ledger movements of an ended payment. */
function listMovements(payment: ReceivedEvent['data']): string[] {
  const isDone = payment.status === 'COMPLETED';
  if (payment.type === 'INCOMING') return isDone ? ['funding'] : [];
  if (isDone) return ['execution', 'settlement'];
  return ['execution', 'refund'];
}

/** Returns every movement and event that is missing, duplicated or not final. */
export function listFinalStateProblems({ balances, entries, deliveries, received }: FinalState): string[] {
  const problems: string[] = [];
  const sum = balances.reduce((total, { amount }) => total + BigInt(amount), 0n);
  if (sum !== 0n) problems.push(`out of balance by ${sum}`);
  for (const { book, amount } of balances) {
    if ((book.startsWith('held:') || book === 'transit') && amount !== '0') problems.push(`${book} holds ${amount}`);
  }
  // No event of a type occurs twice for a payment.
  problems.push(
    ...listRepeated(entries, ({ kind, reference }) => `${kind} of ${reference}`).map((one) => `${one}: twice`),
  );

  const events = deliveries.map(({ body }) => JSON.parse(body) as ReceivedEvent);
  const payments = events.filter(({ type }) => /^(OUTGOING|INCOMING)_PAYMENT/.test(type));
  problems.push(
    ...listRepeated(payments, ({ type, data }) => `${type} of ${data.id}`).map((one) => `${one}: told twice`),
  );
  const last = new Map(payments.map(({ data }) => [data.id, data]));
  for (const [id, payment] of last) {
    const { status, refund } = payment;
    if (status !== 'COMPLETED' && status !== 'FAILED' && status !== 'EXPIRED') problems.push(`${id} ends as ${status}`);
    if (refund && refund.status !== 'COMPLETED') problems.push(`${id}: refund ends as ${refund.status}`);
    const kinds = entries.filter(({ reference }) => reference === id).map(({ kind }) => kind);
    const returned = kinds.includes('return');
    const expected =
      status === 'EXPIRED' ? [] : returned ? ['execution', 'settlement', 'return'] : listMovements(payment);
    if ([...kinds].sort().join() !== [...expected].sort().join()) {
      problems.push(`${id} is ${status} and has ${kinds.join() || 'nothing'}`);
    }
  }

  for (const { id, status, body } of deliveries) {
    const bodies = received.get(id);
    if (status !== 'delivered') problems.push(`${id} is ${status}`);
    else if (bodies?.size !== 1 || !bodies.has(body)) problems.push(`${id}: ${bodies?.size ?? 0} bodies arrived`);
  }
  return problems;
}
