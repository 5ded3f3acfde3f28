import { toHex } from '../internal/hex.ts';
import type { Channel } from './channel.ts';

/** A channel that never brings back what this wallet said itself, whoever made it. */
export function withoutEcho({ post, listen }: Channel, random: (length: number) => Uint8Array): Channel {
  const from = toHex(random(8));
  return {
    post: (message) => post({ from, message }),
    listen: (listener) =>
      listen((said) => {
        const heard = said as { readonly from?: unknown; readonly message?: unknown } | null;
        if (heard?.from !== from) listener(heard?.message);
      }),
  };
}
