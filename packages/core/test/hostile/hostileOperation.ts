import type { Wallet } from '../../src/index.ts';
import type { RequestedOperation } from './signedTexts.ts';

export type Body = Readonly<Record<string, unknown>>;

/** An operation: how the user asks for it, what its payload must be, and how its call succeeds. */
export interface HostileOperation {
  readonly run: (wallet: Wallet) => Promise<unknown>;
  /** Method and path of its calls, and the type of credential where more than one operation has them. */
  readonly call: RegExp;
  /** `undefined` for an operation that signs nothing. */
  readonly asked?: (body: Body) => RequestedOperation;
  readonly status: number;
  readonly success: object;
}
