'use client';
import { checkProps } from '@latchkey/react/development';
import { type ReactElement, Suspense } from 'react';
import { LazyFallback } from '../base/LazyFallback.tsx';
import { lazyContent } from '../base/lazyContent.tsx';
import { SkeletonItem } from '../base/Skeleton.tsx';
import type { ProfileProps } from './stepProps.ts';

const Content = lazyContent(() => import('./ProfileContent.tsx'));

/**
 * The user's profile: name, address, e-mail address and phone number. The user can change both contacts; a change of one
 * that receives codes is signed, and the way to sign in changes with it. It loads on demand.
 *
 * ```tsx
 * <Profile onChange={(contact) => console.log(contact)} />
 * ```
 *
 * Style parts by class or `data-lk-part`; for another layout use `Profile` of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function Profile(props: Profile.Props): ReactElement {
  checkProps('Profile', props);
  const { variant, className, id } = props;
  const fallback = (
    <LazyFallback id={id} variant={variant} className={className}>
      <SkeletonItem kind="label" />
      <SkeletonItem kind="control" />
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

export declare namespace Profile {
  interface Props extends ProfileProps {}
}
