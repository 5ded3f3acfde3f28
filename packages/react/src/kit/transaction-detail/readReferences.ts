import type { Transaction } from '@latchkey/core';

/** An identifier of a transaction, to copy as it is. */
export interface TransactionReference {
  readonly name: 'number' | 'reference' | 'refundReference' | 'network' | 'hash';
  readonly value: string;
}

type Members = Readonly<Record<string, unknown>>;

/** Reads every identifier of a transaction, including those of kinds that are unknown. */
export function readReferences(transaction: Transaction): readonly TransactionReference[] {
  const record: Members = { ...transaction };
  const instructions = toMembers(record['reconciliationInstructions']);
  const chain = [record['destination'], record['source']].map((party) =>
    toMembers(toMembers(party)['onChainTransaction']),
  );
  const found = (name: string) => chain.map((one) => one[name]).find((value) => typeof value === 'string');
  const references: readonly (readonly [TransactionReference['name'], unknown])[] = [
    ['number', transaction.id],
    ['reference', instructions['reference']],
    ['refundReference', transaction.refund?.reference],
    ['network', found('network')],
    ['hash', found('transactionHash') ?? instructions['transactionHash']],
  ];
  return references.flatMap(([name, value]) => (typeof value === 'string' && value !== '' ? [{ name, value }] : []));
}

/** One line of the payment instructions. */
export interface InstructionLine {
  /** The name of the member. */
  readonly name: string;
  readonly value: string;
}

/** Members that no one reads: the kind of account, and what was signed. */
const UNREAD = new Set(['accountType', 'payloadToSign']);

/** Reads how a transaction was paid for; known and unknown members alike, none dropped. */
export function readInstructions({ paymentInstructions = [] }: Transaction): readonly InstructionLine[] {
  return paymentInstructions.flatMap(({ accountOrWalletInfo, instructionsNotes }) => {
    const lines = Object.entries(toMembers(accountOrWalletInfo)).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' && !UNREAD.has(name) ? [{ name, value }] : [],
    );
    return instructionsNotes ? [...lines, { name: 'notes', value: instructionsNotes }] : lines;
  });
}

function toMembers(value: unknown): Members {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
