import type { Operation, RequestOf } from '@latchkey/contract';

/** What an operation is asked with. It is read and never changed, so constants and frozen values can be handed over. */
export type Asked<O extends Operation> = Untouched<RequestOf<O>>;

type Untouched<T> = T extends string | number | boolean | bigint | null | undefined | Blob
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Untouched<Item>[]
    : T extends object
      ? { readonly [Name in keyof T]: Untouched<T[Name]> }
      : T;
