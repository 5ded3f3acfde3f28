export { createFaults, type Faults, type FaultsState, type NextFault } from './faults/createFaults.ts';
export { createFlowLog, type FlowLog, type LoggedFlow } from './flows/createFlowLog.ts';
export { createRequestLog, type LoggedRequest, type RequestLog } from './requests/createRequestLog.ts';
export { type WalletTap, wrapWallet } from './wallet/wrapWallet.ts';
