export { createFlowLog, type FlowLog, type LoggedFlow } from './flows/createFlowLog.ts';
export { mountDevtools } from './mount/mountDevtools.tsx';
export { LatchkeyDevtools } from './panel/LatchkeyDevtools.tsx';
