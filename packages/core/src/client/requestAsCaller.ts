import type { Callable, ResponseOf } from '@latchkey/contract';
import { request } from './request.ts';
import type { RelayClient } from './wallet.ts';

/**
 * Calls an operation that requires the customer's id or IP address: the relay injects both and accepts neither from a
 * browser (docs/architecture.md). Otherwise like `request`.
 */
export async function requestAsCaller<O extends Callable>(
  client: RelayClient,
  operation: O,
  parts: requestAsCaller.Parts,
): Promise<ResponseOf<O>> {
  // The relay validates what the operation requires beyond these parts.
  return request(client, operation, parts as Parameters<typeof request<O>>[2]);
}

export declare namespace requestAsCaller {
  interface Parts extends request.Extras {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string | undefined>>;
    readonly body?: unknown;
  }
}
