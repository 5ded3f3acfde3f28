import type { NextStep, WalletError } from '@latchkey/core';
import { type Context, createContext, useContext } from 'react';
import { useReportedError } from '../../headless/part/useReportedError.ts';

/** Called when the code of a component did not load. */
export type LoadErrorHandler = (error: { readonly code: string; readonly next: NextStep }) => void;

/** The handler of the component that contains the one whose code did not load. */
export const LoadErrorContext: Context<LoadErrorHandler | undefined> = createContext<LoadErrorHandler | undefined>(
  undefined,
);

/** Reports each error once to the handler, by default that of the nearest `LoadErrorContext`. */
export function useReportLoadError(error: WalletError | undefined, onError?: LoadErrorHandler): void {
  const inherited = useContext(LoadErrorContext);
  useReportedError(error, onError ?? inherited);
}
