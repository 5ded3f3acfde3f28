import { createWallet, memoryStorage, type Wallet } from '@latchkey/core';

/** A point of P-256 (its generator), which stands where a pin must. */
const PIN =
  '046b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c2964fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5';

/** A wallet without a street: its relay never answers. For what depends on no answer. */
export function restingWallet(options: Partial<createWallet.Options> = {}): Wallet {
  return createWallet({
    relay: 'http://relay.localhost/latchkey',
    pins: { otp: [PIN], export: [PIN] },
    fetch: () => new Promise(() => {}),
    storage: memoryStorage(),
    locks: null,
    broadcast: null,
    ...options,
  });
}
