'use client';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement } from 'react';
import { lazyPanel } from '../base/lazyPanel.tsx';
import type { FundProps } from './stepProps.ts';

// The steps of the payment load with the component only.
const Panel = lazyPanel('Fund', () => import('./FundContent.tsx'));

/**
 * An incoming payment at a locked rate: amount, confirmation where regulation requires it, where to pay, and the money
 * as it comes in. It loads on demand.
 *
 * ```tsx
 * <Fund onDone={() => navigate('/wallet')} />
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function Fund(props: Fund.Props): ReactElement {
  checkProps('Fund', props);
  return <Panel {...props} />;
}

export declare namespace Fund {
  interface Props extends FundProps {}
}
