export { createRelay, type Relay, type RelayFetch } from './createRelay.ts';
export type { IdentifiedUser } from './identity/identify.ts';
export {
  type Account,
  type Identity,
  type IntegratorIdentity,
  type WalletSignIn,
  walletSignIn,
} from './identity/identity.ts';
export { keepRelay } from './keepRelay.ts';
export type { Rate } from './limits/sharedLimit.ts';
export { jsonLog } from './log/jsonLog.ts';
export type { Log, LogEntry } from './log/log.ts';
export type { PlainResponse } from './plainResponse.ts';
export type { OnError, Reauthenticate, RelayOptions } from './relayOptions.ts';
export { browserOperations } from './routes/browserOperations.ts';
export type { Store } from './store/store.ts';
export { StoreUnavailable } from './store/storeUnavailable.ts';
