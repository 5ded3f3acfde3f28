'use client';
import { checkProps } from '@latchkey/react/development';
import { type ReactElement, Suspense } from 'react';
import { LazyFallback } from '../base/LazyFallback.tsx';
import { lazyContent } from '../base/lazyContent.tsx';
import { SkeletonItem } from '../base/Skeleton.tsx';
import type { WalletExportProps } from './stepProps.ts';

const Content = lazyContent(() => import('./WalletExportContent.tsx'));

/**
 * Exports the wallet as recovery words: a warning, a new sign-in, and the words, which appear when the user asks for them.
 * They are only in their element, and are wiped when the wallet is locked, when the page loses the focus, is left or
 * printed, and on unmount. No event contains them. It loads on demand.
 *
 * ```tsx
 * <WalletExport onClose={() => history.back()} />
 * ```
 *
 * Style parts by class or `data-lk-part`; for another layout use `WalletExport` of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function WalletExport(props: WalletExport.Props): ReactElement {
  checkProps('WalletExport', props);
  const { variant, className, id } = props;
  const fallback = (
    <LazyFallback id={id} variant={variant} className={className}>
      <SkeletonItem kind="label" />
      <SkeletonItem kind="control" />
      <SkeletonItem kind="control" />
    </LazyFallback>
  );
  return (
    <Suspense fallback={fallback}>
      <Content {...props} />
    </Suspense>
  );
}

export declare namespace WalletExport {
  interface Props extends WalletExportProps {}
}
