import type { Change } from './template.ts';

const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

/** A moment in milliseconds since the epoch. */
const moment = /(?<=":)1\d{12}\b/g;
/** Longer than a payment takes, so that the next one's rows are later. */
const apartMs = 10_000;

/** Copies of rows under ids of their own and so much later; ids that `kept` names stay. */
function copies(
  rows: readonly Change[],
): (kept: ReadonlyMap<string, string>, laterMs: number) => [text: string, ids: Map<string, string>] {
  const text = JSON.stringify(rows).slice(1, -1);
  return (kept, laterMs) => {
    const ids = new Map(kept);
    const fresh = (id: string) => {
      const known = ids.get(id) ?? crypto.randomUUID();
      ids.set(id, known);
      return known;
    };
    const later = (at: string) => String(Number(at) + laterMs);
    return [text.replaceAll(uuid, fresh).replaceAll(moment, later), ids];
  };
}

/** The journal of a sandbox with so many customers and payments. Every row is a copy of one that a real sandbox wrote. */
export function* journalOf(world: {
  readonly seed: string;
  readonly customers: number;
  readonly paymentsEach: number;
  readonly template: { readonly customer: readonly Change[]; readonly payment: readonly Change[] };
}): Generator<string> {
  yield JSON.stringify({ sandbox: 1, seed: world.seed });
  const customerRows = copies(world.template.customer);
  const paymentRows = copies(world.template.payment);
  const own = new Set(JSON.stringify(world.template.customer).match(uuid));
  for (let at = 0; at < world.customers; at++) {
    const begun = at * (world.paymentsEach + 1) * apartMs;
    const [rows, ids] = customerRows(new Map(), begun);
    yield `{"changes":[${rows}]}`;
    const kept = new Map([...ids].filter(([id]) => own.has(id)));
    for (let payment = 1; payment <= world.paymentsEach; payment++) {
      yield `{"changes":[${paymentRows(kept, begun + payment * apartMs)[0]}]}`;
    }
  }
}
