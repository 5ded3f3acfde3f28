export * from '../flows/walletExport/index.ts';
export { exportWallet } from './exportWallet.ts';
export { openSealedSession } from './openSealedSession.ts';
export { openSessionKey } from './openSessionKey.ts';
export { openWalletExport } from './openWalletExport.ts';
export { generateRecipientKey, type RecipientKey } from './recipientKey.ts';
export { withoutKeys } from './withoutKeys.ts';
