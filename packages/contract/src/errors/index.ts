export { type ErrorCode, errorCodes } from './codes.ts';
export { ErrorBody, FieldError } from './errorBody.ts';
