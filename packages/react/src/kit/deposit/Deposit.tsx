'use client';
import { checkProps } from '@latchkey/react/development';
import { type ReactElement, Suspense } from 'react';
import { LazyFallback } from '../base/LazyFallback.tsx';
import { lazyContent } from '../base/lazyContent.tsx';
import type { DepositProps } from './stepProps.ts';

// The instructions, their texts and their codes load with the component only.
const Content = lazyContent(() => import('./DepositContent.tsx'));

/**
 * Paying money into an account: the ways to pay, the instructions of each with its reference or QR code, and the payment
 * as it comes in. It loads on demand.
 *
 * ```tsx
 * <Deposit onDone={() => navigate('/wallet')} />
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function Deposit(props: Deposit.Props): ReactElement {
  checkProps('Deposit', props);
  const { variant, className, id } = props;
  return (
    <Suspense fallback={<LazyFallback variant={variant} className={className} id={id} />}>
      <Content {...props} />
    </Suspense>
  );
}

export declare namespace Deposit {
  interface Props extends DepositProps {}
}
