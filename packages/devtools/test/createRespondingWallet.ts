import { createWallet, memoryStorage, type Wallet } from '@latchkey/core';

/** The generator point of P-256, as a placeholder for a pin. */
const pin =
  '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5';

/** Creates a wallet whose relay responds to every request with an empty list. */
export function createRespondingWallet(): Wallet {
  return createWallet({
    relay: 'http://relay.localhost/latchkey',
    pins: { otp: [pin], export: [pin] },
    fetch: async () => Response.json({ data: [], hasMore: false }),
    storage: memoryStorage(),
    locks: null,
    broadcast: null,
  });
}
