'use client';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement } from 'react';
import { lazyPanel } from '../base/lazyPanel.tsx';
import type { SendProps } from '../send/sendProps.ts';

// The steps of a payment load with the component only.
const Panel = lazyPanel('Withdraw', () => import('./WithdrawContent.tsx'));

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
  return <Panel {...props} />;
}

export declare namespace Withdraw {
  interface Props extends SendProps {}
}
