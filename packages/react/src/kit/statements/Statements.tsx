'use client';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement } from 'react';
import { lazyPanel } from '../base/lazyPanel.tsx';
import type { StatementsProps } from './stepProps.ts';

// The filters, the table and their texts load with the component only.
const Panel = lazyPanel('Statements', () => import('./StatementsContent.tsx'));

/**
 * The user's payments of a period, with totals, as a file and on paper. It loads on demand.
 *
 * ```tsx
 * <Statements defaultPeriod="lastMonth" />
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function Statements(props: Statements.Props): ReactElement {
  checkProps('Statements', props);
  return <Panel {...props} />;
}

export declare namespace Statements {
  interface Props extends StatementsProps {}
}
