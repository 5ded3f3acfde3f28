'use client';
import { checkProps } from '@latchkey/react/development';
import { type ReactElement, Suspense } from 'react';
import { LazyFallback } from '../base/LazyFallback.tsx';
import { lazyContent } from '../base/lazyContent.tsx';
import type { StatementsProps } from './stepProps.ts';

// The filters, the table and their texts load with the component only.
const Content = lazyContent(() => import('./StatementsContent.tsx'));

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
  const { variant, className, id } = props;
  return (
    <Suspense fallback={<LazyFallback variant={variant} className={className} id={id} />}>
      <Content {...props} />
    </Suspense>
  );
}

export declare namespace Statements {
  interface Props extends StatementsProps {}
}
