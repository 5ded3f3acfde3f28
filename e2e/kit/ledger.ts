import { expect } from 'vitest';
import type { KitPage } from './openKitPage.ts';

/** Expects that exactly one payment was executed and completed, and that the wallet was debited once. */
export async function expectPaidOnce(kit: KitPage, money: { readonly funded: number; readonly sent: number }) {
  const { world } = kit.sandbox;
  const kinds = () => world.ledger().entries.map(({ kind }) => kind);
  await expect.poll(kinds, { timeout: 45_000 }).toEqual(['funding', 'execution', 'settlement']);
  // A quote that was never confirmed expires, and moves nothing.
  const outgoing = world.transactions().filter(({ type, status }) => type === 'OUTGOING' && status !== 'EXPIRED');
  expect(outgoing.map(({ status }) => status)).toEqual(['COMPLETED']);
  expect(readWallet(kit)).toEqual({ available: toUnits(money.funded - money.sent), held: 0n });
}

/** Expects that the wallet was credited once, by one incoming payment. */
export async function expectCreditedOnce(kit: KitPage, dollars: number): Promise<void> {
  await expect.poll(() => readWallet(kit), { timeout: 45_000 }).toEqual({ available: toUnits(dollars), held: 0n });
  const incoming = kit.sandbox.world.transactions().filter(({ type }) => type === 'INCOMING');
  expect(incoming.map(({ status }) => status)).toEqual(['COMPLETED']);
}

/** Expects that no payment was executed: the wallet holds what it was credited. */
export function expectNothingPaid(kit: KitPage, funded: number): void {
  expect(kit.sandbox.world.ledger().entries.map(({ kind }) => kind)).toEqual(['funding']);
  expect(readWallet(kit)).toEqual({ available: toUnits(funded), held: 0n });
}

/** The money of the only user, in the smallest unit. */
function readWallet({ sandbox }: KitPage): { readonly available: bigint; readonly held: bigint } {
  const sum = (prefix: string) =>
    sandbox.world
      .balances()
      .filter(({ book, currency }) => book.startsWith(prefix) && currency === 'USDB')
      .reduce((total, { amount }) => total + amount, 0n);
  return { available: sum('available:'), held: sum('held:') };
}

const toUnits = (dollars: number) => BigInt(dollars) * 1_000_000n;
