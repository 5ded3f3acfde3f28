export type { Channel } from './channel.ts';
export { createWallet } from './createWallet.ts';
export type { Lifecycle } from './lifecycle.ts';
export type { Locks } from './locks.ts';
export { isAmbiguous } from './outcome.ts';
export { toWalletError } from './toWalletError.ts';
export type { LinkPolicy } from './urlPolicy.ts';
export type { Wallet, WalletRequest } from './wallet.ts';
