'use client';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement } from 'react';
import { lazyPanel } from '../base/lazyPanel.tsx';
import type { DepositProps } from './stepProps.ts';

// The instructions, their texts and their codes load with the component only.
const Panel = lazyPanel('Deposit', () => import('./DepositContent.tsx'));

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
  return <Panel {...props} />;
}

export declare namespace Deposit {
  interface Props extends DepositProps {}
}
