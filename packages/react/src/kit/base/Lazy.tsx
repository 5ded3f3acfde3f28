import type { NextStep } from '@latchkey/core';
import { type ComponentType, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useModule } from '../../hooks/useModule.ts';
import { general } from '../../messages/en/general.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { LoadError } from './LoadError.tsx';
import { Skeleton, SkeletonItem } from './Skeleton.tsx';

/** Called when the code did not load. */
export type LoadErrorHandler = (error: { readonly code: string; readonly next: NextStep }) => void;

/**
 * A component that loads when it is shown. Where its chunk does not load, a notice stands in its place, with a button
 * that loads it again. It is also loaded again when the connection returns.
 *
 * ```tsx
 * const deposit = <Lazy load={async () => (await import('@latchkey/react/kit')).Deposit} props={{ headingLevel: 2 }} />
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function Lazy<Props extends object>(parameters: {
  /** Loads the component. Pass a constant function: what it has loaded is rendered at once the next time. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** The content while it loads, with the geometry of what follows. */
  readonly skeleton?: ReactNode;
  readonly onError?: LoadErrorHandler | undefined;
}): ReactElement {
  const { load, props, skeleton = rows, onError } = parameters;
  const m = useMessages(general);
  const { state, retry } = useModule(load);
  const error = state.status === 'failed' ? state.error : undefined;
  const report = useRef(onError);
  report.current = onError;
  useEffect(() => {
    if (error !== undefined) report.current?.({ code: error.code, next: error.next });
  }, [error]);
  switch (state.status) {
    case 'ready':
      return <state.module {...props} />;
    case 'failed':
      return <LoadError error={state.error} isRepeated={state.isRepeated} onRetry={retry} />;
    case 'loading':
      return <Skeleton label={m['general.loading']}>{skeleton}</Skeleton>;
  }
}

const rows = (
  <>
    <SkeletonItem kind="label" />
    <SkeletonItem kind="row" />
    <SkeletonItem kind="row" />
    <SkeletonItem kind="row" />
  </>
);
