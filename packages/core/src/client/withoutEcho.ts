import { toHex } from '../internal/hex.ts';
import type { Channel } from './channel.ts';

/** Wraps a channel so that it never delivers this wallet's own messages. */
export function withoutEcho({ post, listen }: Channel, random: (length: number) => Uint8Array): Channel {
  const from = toHex(random(8));
  return {
    post: (message) => post({ from, message }),
    listen: (listener) =>
      listen((received) => {
        const envelope = received as { readonly from?: unknown; readonly message?: unknown } | null;
        if (envelope?.from !== from) listener(envelope?.message);
      }),
  };
}
