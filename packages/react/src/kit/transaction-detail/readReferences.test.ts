import type { Transaction } from '@latchkey/core';
import { describe, expect, it } from 'vitest';
import { readInstructions, readReferences } from './readReferences.ts';

const payment = (more: Record<string, unknown> = {}): Transaction => ({
  id: 'Transaction:1',
  type: 'OUTGOING',
  status: 'COMPLETED',
  ...more,
});

describe('readReferences', () => {
  it('reads the number, the reference, the refund and the movement on a chain', () => {
    const onChainTransaction = { transactionHash: '0xab', network: 'BASE' };
    expect(
      readReferences(
        payment({
          reconciliationInstructions: { reference: 'LK-1' },
          refund: { reference: 'R-1', initiatedAt: '2026-11-21T10:00:00Z', status: 'PENDING' },
          destination: { destinationType: 'ACCOUNT', onChainTransaction },
        }),
      ),
    ).toEqual([
      { name: 'number', value: 'Transaction:1' },
      { name: 'reference', value: 'LK-1' },
      { name: 'refundReference', value: 'R-1' },
      { name: 'network', value: 'BASE' },
      { name: 'hash', value: '0xab' },
    ]);
  });

  it('ignores members of another type', () => {
    expect(readReferences(payment({ reconciliationInstructions: 4, source: { onChainTransaction: 'x' } }))).toEqual([
      { name: 'number', value: 'Transaction:1' },
    ]);
  });
});

describe('readInstructions', () => {
  it('reads every member as text, and never what was signed', () => {
    const accountOrWalletInfo = { accountType: 'EUR_ACCOUNT', iban: 'DE89', payloadToSign: '{"secret":1}', depth: {} };
    expect(
      readInstructions(
        payment({ paymentInstructions: [{ accountOrWalletInfo, instructionsNotes: 'Use the reference.' }] }),
      ),
    ).toEqual([
      { name: 'iban', value: 'DE89' },
      { name: 'notes', value: 'Use the reference.' },
    ]);
    expect(readInstructions(payment())).toEqual([]);
  });
});
