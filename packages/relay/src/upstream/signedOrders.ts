import { memberOf } from './jsonValue.ts';

/**
 * The quotes for which the service checks a signature, and the agents' actions that execute one: they carry what a wallet
 * must sign. Of any other source a signature is ignored (interface, Authentication), so that any text in its place would
 * pay. Where a quote's money comes from never changes, so what was read once is kept in memory; who has forgotten asks
 * again.
 */
export interface SignedOrders {
  has(id: string): boolean;
  /** Reads what the service said of one, or of many. */
  learn(answer: unknown): void;
}

const remembered = 20_000;

export function createSignedOrders(): SignedOrders {
  const ids = new Set<string>();
  return {
    has: (id) => ids.has(id),
    learn: (answer) => {
      const data = memberOf(answer, 'data');
      for (const order of Array.isArray(data) ? data : [answer]) {
        const id = memberOf(order, 'id');
        const isAction = memberOf(order, 'type') === 'EXECUTE_QUOTE';
        if (typeof id !== 'string' || !asksForSignature(isAction ? memberOf(order, 'quote') : order)) continue;
        if (ids.size >= remembered && !ids.has(id)) ids.delete(ids.values().next().value ?? '');
        ids.add(id);
      }
    },
  };
}

function asksForSignature(quote: unknown): boolean {
  const instructions = memberOf(quote, 'paymentInstructions');
  if (!Array.isArray(instructions)) return false;
  return instructions.some((each) => {
    const wallet = memberOf(each, 'accountOrWalletInfo');
    return (
      memberOf(wallet, 'accountType') === 'EMBEDDED_WALLET' && typeof memberOf(wallet, 'payloadToSign') === 'string'
    );
  });
}
