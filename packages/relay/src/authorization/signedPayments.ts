import { getMember } from '../json/jsonValue.ts';

/**
 * The quotes and agent actions for which the service verifies a wallet signature: they carry the payload to sign. For
 * every other source of money the service ignores a signature (docs/reference/conventions.md#authentication), so any
 * text would be accepted as one. The source of a quote never changes, so entries are cached in memory; a missing one is
 * read again.
 */
export interface SignedPayments {
  has(id: string): boolean;
  /** Reads a response with one quote or action, or a list of them. */
  learn(response: unknown): void;
}

const maxEntries = 20_000;

export function createSignedPayments(): SignedPayments {
  const ids = new Set<string>();
  return {
    has: (id) => ids.has(id),
    learn: (response) => {
      const data = getMember(response, 'data');
      for (const payment of Array.isArray(data) ? data : [response]) {
        const id = getMember(payment, 'id');
        const isAction = getMember(payment, 'type') === 'EXECUTE_QUOTE';
        if (typeof id !== 'string' || !hasPayloadToSign(isAction ? getMember(payment, 'quote') : payment)) continue;
        if (ids.size >= maxEntries && !ids.has(id)) ids.delete(ids.values().next().value ?? '');
        ids.add(id);
      }
    },
  };
}

function hasPayloadToSign(quote: unknown): boolean {
  const instructions = getMember(quote, 'paymentInstructions');
  if (!Array.isArray(instructions)) return false;
  return instructions.some((each) => {
    const wallet = getMember(each, 'accountOrWalletInfo');
    return (
      getMember(wallet, 'accountType') === 'EMBEDDED_WALLET' && typeof getMember(wallet, 'payloadToSign') === 'string'
    );
  });
}
