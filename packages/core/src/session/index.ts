export { autoRefreshSession } from './autoRefreshSession.ts';
export { closeWallet } from './closeWallet.ts';
export { getSession, watchSession } from './getSession.ts';
export { isOperationOffered } from './isOperationOffered.ts';
export { lockWallet } from './lockWallet.ts';
export { recordActivity } from './recordActivity.ts';
export {
  forgetSignIn,
  getRememberedSignIn,
  maskIdentifier,
  type RememberedSignIn,
  rememberSignIn,
} from './rememberedSignIn.ts';
export { restoreSession } from './restoreSession.ts';
export { signOut } from './signOut.ts';
export type { SessionState, SignedOutReason, SignerSession, SignOutReason } from './state.ts';
