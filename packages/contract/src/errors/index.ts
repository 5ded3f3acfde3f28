export { codesOfEveryOperation, codesWithoutOperation } from './anywhere.ts';
export { type ErrorCode, errorCodes } from './codes.ts';
export { AccountLockedDetails } from './details.ts';
export { ErrorBody, FieldError } from './errorBody.ts';
export { type Retry, retryOf } from './retry.ts';
