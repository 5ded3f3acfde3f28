'use client';
import { checkProps } from '@latchkey/react/development';
import { type ReactElement, Suspense } from 'react';
import { LazyFallback } from '../base/LazyFallback.tsx';
import { lazyContent } from '../base/lazyContent.tsx';
import type { SendProps } from '../send/sendProps.ts';

// The steps of a payment load with the component only.
const Content = lazyContent(() => import('./WithdrawContent.tsx'));

/**
 * Moving money from the wallet to a saved account: account, amount with its fee, review, confirmation and outcome. It is
 * a payment of the `<Send>` flow. It loads on demand.
 *
 * ```tsx
 * <Withdraw onDone={() => navigate('/wallet')} />
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function Withdraw(props: Withdraw.Props): ReactElement {
  checkProps('Withdraw', props);
  return (
    <Suspense fallback={<LazyFallback variant="panel" className={props.className} id={props.id} />}>
      <Content {...props} />
    </Suspense>
  );
}

export declare namespace Withdraw {
  interface Props extends SendProps {}
}
