import type { NextStep } from '@latchkey/core';
import { type ComponentType, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useModule } from '../../hooks/useModule.ts';
import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';
import { login } from '../../messages/en/login.ts';
import { walletPanel } from '../../messages/en/walletPanel.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../button/Button.tsx';
import { Notice } from '../notice/Notice.tsx';
import { Skeleton, SkeletonItem } from './Skeleton.tsx';

const texts = { ...general, ...errors, ...login, ...walletPanel };

/** Called when the code did not load. */
export type LoadErrorHandler = (error: { readonly code: string; readonly next: NextStep }) => void;

/**
 * A component that loads when it is shown. Where its chunk does not load, it says so and offers to load it again.
 *
 * ```tsx
 * const deposit = <Lazy load={async () => (await import('@latchkey/react/kit')).Deposit} props={{ headingLevel: 2 }} />
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function Lazy<Props extends object>(parameters: {
  /** Loads the component. The function of the first render counts. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  /** The content while it loads, with the geometry of what follows. */
  readonly skeleton?: ReactNode;
  readonly onError?: LoadErrorHandler | undefined;
}): ReactElement {
  const { load, props, skeleton = rows, onError } = parameters;
  const m = useMessages(texts);
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
      return (
        <div className="lk-stack" data-lk-part="load-error">
          <Notice tone="error" title={m['walletPanel.loadFailed']}>
            {errorText(m, state.error)}
          </Notice>
          <Button onClick={retry}>{m['general.tryAgain']}</Button>
        </div>
      );
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
