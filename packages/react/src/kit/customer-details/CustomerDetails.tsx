'use client';
import { checkProps } from '@latchkey/react/development';
import { type ReactElement, Suspense } from 'react';
import { LazyFallback } from '../base/LazyFallback.tsx';
import { lazyContent } from '../base/lazyContent.tsx';
import { SkeletonItem } from '../base/Skeleton.tsx';
import type { CustomerDetailsProps } from './CustomerDetailsProps.ts';

const Content = lazyContent(() => import('./CustomerDetailsContent.tsx'));

/**
 * The details that the checks compare with documents: of a person the name, birth date, nationality, address and tax
 * number; of a business the legal name, registration, address, tax number and contact. What the checks miss is marked.
 * It loads on demand.
 *
 * ```tsx
 * <CustomerDetails onSuccess={() => navigate('/onboarding')} />
 * ```
 *
 * Style parts by class or `data-lk-part`; for another layout use `CustomerDetails` of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function CustomerDetails(props: CustomerDetails.Props): ReactElement {
  checkProps('CustomerDetails', props);
  const { variant, className, id } = props;
  return (
    <Suspense
      fallback={
        <LazyFallback id={id} variant={variant} className={className}>
          <SkeletonItem kind="label" />
          <SkeletonItem kind="control" />
          <SkeletonItem kind="label" />
          <SkeletonItem kind="control" />
          <SkeletonItem kind="label" />
          <SkeletonItem kind="control" />
        </LazyFallback>
      }
    >
      <Content {...props} />
    </Suspense>
  );
}

export declare namespace CustomerDetails {
  interface Props extends CustomerDetailsProps {}
}
