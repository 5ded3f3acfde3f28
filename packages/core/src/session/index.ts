export { closeWallet } from './closeWallet.ts';
export { getSession, watchSession } from './getSession.ts';
export { keepSessionFresh } from './keepSessionFresh.ts';
export { lock } from './lock.ts';
export { noteUse } from './noteUse.ts';
export {
  forgetSignIn,
  getRememberedSignIn,
  type RememberedSignIn,
  rememberSignIn,
} from './rememberedSignIn.ts';
export { restoreSession } from './restoreSession.ts';
export { signOut } from './signOut.ts';
export type { SessionState, SignerSession } from './state.ts';
