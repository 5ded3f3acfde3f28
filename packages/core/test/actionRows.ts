import { expect, it } from 'vitest';
import type { Wallet } from '../src/client/wallet.ts';
import { json, type MadeCall, scriptedWallet } from './scriptedWallet.ts';

/** An action, the request that it should make, and the result that it should return. */
export interface ActionRow {
  readonly name: string;
  readonly call: (wallet: Wallet) => Promise<unknown>;
  /** Method, path and the headers under test. */
  readonly asks: string;
  readonly status?: number;
  readonly response?: unknown;
  readonly gives: unknown;
  readonly sends?: unknown;
}

const headers = ['Idempotency-Key', 'Service-Wallet-Signature', 'Request-Id'];

/** A request in the format of a row. */
export const asked = ({ method, path, headers: sent }: MadeCall): string =>
  [method, path, ...headers.flatMap((name) => sent.get(name) ?? [])].join(' ');

/** Runs one test for each row. */
export function testActions(rows: readonly ActionRow[]): void {
  it.each(rows)('$name requests $asks and returns the parsed response', async (row) => {
    const { status = 200, response } = row;
    const { wallet, calls } = scriptedWallet(() =>
      response === undefined ? new Response(null, { status }) : json(status, response),
    );
    expect(await row.call(wallet)).toEqual(row.gives);
    expect(calls.map(asked)).toEqual([row.asks]);
    expect(calls[0]?.body).toEqual(row.sends);
  });
}
