import type { AnswerOf, Callable } from '@latchkey/contract';
import { request } from './request.ts';
import type { Wallet } from './wallet.ts';

/**
 * Calls an operation that names its customer, or their address: the relay puts in both, and takes neither from a browser
 * (design 9.4 and 9.5). The rest is `request`.
 */
export async function requestAsCaller<O extends Callable>(
  wallet: Wallet,
  operation: O,
  parts: requestAsCaller.Parts,
): Promise<AnswerOf<O>> {
  // What the row asks for beyond these parts is the relay's to say.
  return request(wallet, operation, parts as Parameters<typeof request<O>>[2]);
}

export declare namespace requestAsCaller {
  interface Parts extends request.Extras {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string | undefined>>;
    readonly body?: unknown;
  }
}
