import { paymentInstructionKinds } from '@latchkey/contract/full';
import { type DepositInstructions, depositInstructions, type InternalAccount } from '@latchkey/core';
import { describe, expect, it } from 'vitest';
import { createOfflineWallet } from '../../test/offlineWallet.ts';
import { samples } from '../../test/paymentInstructions.ts';
import { bankAccountFields } from '../messages/en/bankAccountFields.ts';
import { deposit } from '../messages/en/deposit.ts';
import { getMethodKind } from './getMethodKind.ts';
import { groupMethods, listDepositChoices } from './listDepositChoices.ts';
import { toQrText } from './toQrText.ts';

const wallet = createOfflineWallet();
const currency = { code: 'USD', decimals: 2 };
const account = (
  id: InternalAccount['id'],
  instructions: InternalAccount['fundingPaymentInstructions'],
  status = 'ACTIVE',
): InternalAccount => ({
  id,
  type: 'INTERNAL_FIAT',
  status,
  balance: { amount: 0, currency },
  totalBalance: { amount: 0, currency },
  fundingPaymentInstructions: instructions,
  createdAt: '2026-11-21T10:00:00Z',
  updatedAt: '2026-11-21T10:00:00Z',
});

/** Instructions with every member that the contract has for a type. */
function completeInstructions(accountType: string): DepositInstructions {
  const schema = paymentInstructionKinds.get(accountType) as { readonly entries?: object } | undefined;
  const info: Record<string, unknown> = { accountType };
  for (const name of Object.keys(schema?.entries ?? {})) if (name !== 'accountType') info[name] = `the ${name}`;
  if ('paymentUrl' in info) info['paymentUrl'] = 'https://pay.test/1';
  if ('paymentRails' in info) info['paymentRails'] = ['BANK_TRANSFER'];
  const [first] = depositInstructions([{ accountOrWalletInfo: { ...info, accountType } }], wallet);
  if (first === undefined) throw new Error(`${accountType} has no instructions.`);
  return first;
}

// A wallet signs the instructions of its own kind instead of showing them.
const types = [...paymentInstructionKinds.keys()].filter((type) => type !== 'EMBEDDED_WALLET');

describe.each(types)('%s', (accountType) => {
  const instructions = completeInstructions(accountType);

  it('is a kind of its own, with a name and an explanation', () => {
    const kind = getMethodKind(instructions);
    expect(kind).not.toBe('other');
    expect(deposit).toHaveProperty([`deposit.${kind}`]);
    if (kind !== 'wallet') expect(deposit).toHaveProperty([`deposit.${kind}.text`]);
  });

  it('has a label for each of its members', () => {
    const names = instructions.fields.map(({ name }) => name);
    const labels = { ...deposit, ...bankAccountFields };
    const missing = names.filter(
      (name) => !(`deposit.field.${name}` in labels || `bankAccount.field.${name}` in labels),
    );
    expect(missing).toEqual([]);
  });

  it('names the network of a wallet, which the warning needs', () => {
    const [group] = groupMethods([instructions]);
    if (group?.kind === 'wallet') expect(group.methods[0].network).toMatch(/^[A-Z][a-z]+$/);
  });
});

describe('listDepositChoices', () => {
  it('lists the ways of every active account, networks of one currency together', () => {
    const { usBank, swift, base, solana } = samples;
    const lightning = { accountOrWalletInfo: { accountType: 'LIGHTNING', invoice: 'lnbc1' } };
    const accounts = [
      account('InternalAccount:1', [usBank, swift]),
      account('InternalAccount:2', [base, solana, lightning]),
      account('InternalAccount:3', [usBank], 'FROZEN'),
    ];
    expect(listDepositChoices(accounts, wallet).map(({ kind, methods }) => [kind, methods.length])).toEqual([
      ['bank', 1],
      ['international', 1],
      ['wallet', 2],
      ['lightning', 1],
    ]);
  });

  it('lists only what is asked for, in that order', () => {
    const accounts = [
      account('InternalAccount:1', [samples.usBank, samples.swift]),
      account('InternalAccount:2', [samples.page]),
    ];
    const accountTypes = ['SWIFT_ACCOUNT', 'USD_ACCOUNT'];
    expect(listDepositChoices(accounts, wallet, { accountTypes }).map(({ kind }) => kind)).toEqual([
      'international',
      'bank',
    ]);
    expect(listDepositChoices(accounts, wallet, { accountId: 'InternalAccount:2' }).map(({ kind }) => kind)).toEqual([
      'link',
    ]);
  });
});

describe('toQrText', () => {
  it('writes an invoice in capitals, and nothing else', () => {
    expect(toQrText(completeInstructions('LIGHTNING'))).toBe('LIGHTNING:THE INVOICE');
    expect(toQrText(completeInstructions('BASE_WALLET'))).toBe('the address');
    expect(toQrText(completeInstructions('USD_ACCOUNT'))).toBeUndefined();
  });
});
