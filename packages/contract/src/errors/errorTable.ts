import { relayErrorCodes } from '../relay/errors.ts';
import { type ErrorCode, errorCodes } from './codes.ts';
import { type ErrorKind, getErrorKind } from './errorKind.ts';
import { mayHaveTakenEffect } from './mayHaveTakenEffect.ts';
import { getNextStep, type NextStep } from './nextStep.ts';
import { getRetryPolicy, type Retry } from './retry.ts';

/** What an error response means. */
export interface ErrorRow {
  /** HTTP status. */
  readonly status: number;
  /** Its subject, for the end user. */
  readonly kind: ErrorKind;
  /** What the end user can do next. */
  readonly next: NextStep;
  /** Whether and when a backend can repeat the call. */
  readonly retry: Retry;
  /** Whether a payment that ends with it may have been made: {@link mayHaveTakenEffect}, which holds for every write. */
  readonly moneyMayHaveMoved: boolean;
  /** Whether the end user's signature is refused: it is missing, malformed, invalid, or without its request id. */
  readonly isAboutSignature: boolean;
}

const signatureCodes: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'WALLET_SIGNATURE_MISSING',
  'WALLET_SIGNATURE_MALFORMED',
  'WALLET_SIGNATURE_BODY_MISMATCH',
  'WALLET_SIGNATURE_INVALID',
  'REQUEST_ID_MISSING',
] satisfies readonly ErrorCode[]);

/**
 * Returns what an error response means. The set of codes is open: an unknown code is classified by its HTTP status.
 *
 * @example
 * getErrorRow('INSUFFICIENT_FUNDS', 400)
 * // { status: 400, kind: 'funds', next: 'fixInput', retry: 'afterFix', moneyMayHaveMoved: false, isAboutSignature: false }
 */
export function getErrorRow(code: string, status: number): ErrorRow {
  return {
    status,
    kind: getErrorKind(code, status),
    next: getNextStep(code, status),
    retry: getRetryPolicy(code, status),
    moneyMayHaveMoved: mayHaveTakenEffect(status),
    isAboutSignature: signatureCodes.has(code),
  };
}

/** Every error code of the service and the relay. For servers and documents; a browser imports single functions. */
export const errorTable: ReadonlyMap<string, ErrorRow> = /* @__PURE__ */ createTable();

// @__NO_SIDE_EFFECTS__
function createTable(): ReadonlyMap<string, ErrorRow> {
  const service = Object.entries(errorCodes).flatMap(([status, codes]) =>
    codes.map((code) => [code, Number(status)] as const),
  );
  const statuses = [...service, ...Object.entries(relayErrorCodes)];
  return new Map(statuses.map(([code, status]) => [code, getErrorRow(code, status)]));
}
