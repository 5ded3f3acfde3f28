export { transferIn, transferOut } from './operations.ts';
export { TransferInRequest, TransferOutRequest } from './transferRequest.ts';
