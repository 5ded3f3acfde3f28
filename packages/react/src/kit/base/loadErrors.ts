import type { NextStep, WalletError } from '@latchkey/core';
import { createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react';
import { useReportedError } from '../../headless/part/useReportedError.ts';

/** Called when the code of a component did not load. */
export type LoadErrorHandler = (error: { readonly code: string; readonly next: NextStep }) => void;

const LoadErrorContext = createContext<LoadErrorHandler | undefined>(undefined);

/** Reports the lost code of what it contains to `onError`, by default to the handler around it. */
export function LoadErrorProvider(props: {
  readonly onError: LoadErrorHandler | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const inherited = useContext(LoadErrorContext);
  return createElement(LoadErrorContext.Provider, { value: props.onError ?? inherited }, props.children);
}

/** Reports each error once to the handler, by default that of the nearest `LoadErrorProvider`. */
export function useReportLoadError(error: WalletError | undefined, onError?: LoadErrorHandler): void {
  const inherited = useContext(LoadErrorContext);
  useReportedError(error, onError ?? inherited);
}
