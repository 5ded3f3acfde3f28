import type { Operation, RequestOf } from '@latchkey/contract';

/** The input of an operation, deeply read-only, so that constants and frozen values can be passed. */
export type OperationParameters<O extends Operation> = Untouched<RequestOf<O>>;

type Untouched<T> = T extends string | number | boolean | bigint | null | undefined | Blob
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Untouched<Item>[]
    : T extends object
      ? { readonly [Name in keyof T]: Untouched<T[Name]> }
      : T;
