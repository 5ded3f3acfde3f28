'use client';
import { checkProps } from '@latchkey/react/development';
import { type ReactElement, Suspense } from 'react';
import { LazyFallback } from '../base/LazyFallback.tsx';
import { lazyContent } from '../base/lazyContent.tsx';
import { SkeletonItem } from '../base/Skeleton.tsx';
import type { OwnershipProofProps } from './OwnershipProofProps.ts';

const Content = lazyContent(() => import('./OwnershipProofContent.tsx'));

/**
 * Proves that a saved wallet belongs to the user: its key signs a message of the service, in a connected wallet or
 * elsewhere, and the user pastes the signature. It loads on demand.
 *
 * ```tsx
 * <OwnershipProof account={payee} onSuccess={() => navigate('/accounts')} />
 * ```
 *
 * Style parts by class or `data-lk-part`; for another layout use `OwnershipProof` of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function OwnershipProof(props: OwnershipProof.Props): ReactElement {
  checkProps('OwnershipProof', props);
  const { variant, className, id, account } = props;
  return (
    <Suspense
      fallback={
        <LazyFallback id={id} variant={variant} className={className}>
          <SkeletonItem kind="label" />
          <SkeletonItem kind="control" />
        </LazyFallback>
      }
    >
      <Content key={account.id} {...props} />
    </Suspense>
  );
}

export declare namespace OwnershipProof {
  interface Props extends OwnershipProofProps {}
}
