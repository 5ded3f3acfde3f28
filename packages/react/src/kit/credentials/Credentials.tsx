'use client';
import { checkProps } from '@latchkey/react/development';
import { type ReactElement, Suspense } from 'react';
import { LazyFallback } from '../base/LazyFallback.tsx';
import { lazyContent } from '../base/lazyContent.tsx';
import { SkeletonItem } from '../base/Skeleton.tsx';
import type { CredentialsProps } from './stepProps.ts';

const Content = lazyContent(() => import('./CredentialsContent.tsx'));

/**
 * The user's ways to sign in: passkeys, codes by e-mail and text message, identities of providers. They can be added and
 * removed; the last one cannot be removed. It loads on demand.
 *
 * ```tsx
 * <Credentials onChange={(change) => console.log(change)} />
 * ```
 *
 * Style parts by class or `data-lk-part`; for another layout use `Credentials` of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function Credentials(props: Credentials.Props): ReactElement {
  checkProps('Credentials', props);
  const { variant, className, id } = props;
  const fallback = (
    <LazyFallback id={id} variant={variant} className={className}>
      <SkeletonItem kind="label" />
      <SkeletonItem kind="row" />
      <SkeletonItem kind="row" />
    </LazyFallback>
  );
  return (
    <Suspense fallback={fallback}>
      <Content {...props} />
    </Suspense>
  );
}

export declare namespace Credentials {
  interface Props extends CredentialsProps {}
}
