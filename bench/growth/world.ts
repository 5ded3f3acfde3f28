import type { Change } from './template.ts';

const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

/** Copies of rows under ids of their own; ids that `kept` names stay. */
function copies(
  rows: readonly Change[],
): (kept: ReadonlyMap<string, string>) => [text: string, ids: Map<string, string>] {
  const text = JSON.stringify(rows).slice(1, -1);
  return (kept) => {
    const ids = new Map(kept);
    const fresh = (id: string) => {
      const known = ids.get(id) ?? crypto.randomUUID();
      ids.set(id, known);
      return known;
    };
    return [text.replaceAll(uuid, fresh), ids];
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
    const [rows, ids] = customerRows(new Map());
    yield `{"changes":[${rows}]}`;
    const kept = new Map([...ids].filter(([id]) => own.has(id)));
    for (let payment = 0; payment < world.paymentsEach; payment++) yield `{"changes":[${paymentRows(kept)[0]}]}`;
  }
}
