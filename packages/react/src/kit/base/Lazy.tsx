import type { ComponentType, ReactElement, ReactNode } from 'react';
import { useModule } from '../../hooks/useModule.ts';
import { LoadError } from './LoadError.tsx';
import { type LoadErrorHandler, useReportLoadError } from './loadErrors.ts';
import { listBones, Skeleton } from './Skeleton.tsx';

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
  /** Called when the code did not load. Default: the handler of the component around it. */
  readonly onError?: LoadErrorHandler | undefined;
}): ReactElement {
  const { load, props, skeleton, onError } = parameters;
  const { state, retry } = useModule(load);
  useReportLoadError(state.status === 'failed' ? state.error : undefined, onError);
  switch (state.status) {
    case 'ready':
      return <state.module {...props} />;
    case 'failed':
      return <LoadError error={state.error} isRepeated={state.isRepeated} onRetry={retry} />;
    case 'loading':
      return skeleton === undefined ? <Skeleton bones={listBones} /> : <Skeleton>{skeleton}</Skeleton>;
  }
}
