export {
  createSendFlow,
  createWallet,
  getSession,
  lockWallet,
  signOut,
  type Wallet,
  WalletError,
  watchSession,
} from '@latchkey/core';
export { defineElements, type Elements } from './defineElements.ts';
export type { ElementEvents } from './elementEvents.ts';
export type { ElementName, ElementOptions, LatchkeyElement } from './elementOptions.ts';
export type { LatchkeyIntrinsicElements } from './jsx.ts';
export type { ElementSettings } from './settings.ts';
