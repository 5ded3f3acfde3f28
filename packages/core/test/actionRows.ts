import { expect, it } from 'vitest';
import type { Wallet } from '../src/client/wallet.ts';
import { json, type MadeCall, scriptedWallet } from './scriptedWallet.ts';

/** An action, what it asks for, and what it makes of the answer. */
export interface ActionRow {
  readonly name: string;
  readonly call: (wallet: Wallet) => Promise<unknown>;
  /** Method, path, and the headers that mean something. */
  readonly asks: string;
  readonly status?: number;
  readonly answer?: unknown;
  readonly gives: unknown;
  readonly sends?: unknown;
}

const headers = ['Idempotency-Key', 'Service-Wallet-Signature', 'Request-Id'];

/** A call as a row says it. */
export const asked = ({ method, path, headers: sent }: MadeCall): string =>
  [method, path, ...headers.flatMap((name) => sent.get(name) ?? [])].join(' ');

/** One test for each row. */
export function testActions(rows: readonly ActionRow[]): void {
  it.each(rows)('default: $name asks for $asks, and gives what it was answered', async (row) => {
    const { status = 200, answer } = row;
    const { wallet, calls } = scriptedWallet(() =>
      answer === undefined ? new Response(null, { status }) : json(status, answer),
    );
    expect(await row.call(wallet)).toEqual(row.gives);
    expect(calls.map(asked)).toEqual([row.asks]);
    expect(calls[0]?.body).toEqual(row.sends);
  });
}
