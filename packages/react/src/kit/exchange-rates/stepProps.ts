import type { IndicativeRate } from '@latchkey/core';
import type { ReactNode } from 'react';
import type { ExchangeRatesRoot } from '../../headless/exchange-rates/ExchangeRatesParts.tsx';
import type { HeadingLevel } from '../../headless/part/heading.ts';

/** The props of the list of rates. */
export interface ExchangeRatesProps extends Omit<ExchangeRatesRoot.Props, 'children' | 'className'> {
  /** Only these currencies, in this order. Default: all, as the service lists them. */
  readonly targets?: readonly string[] | undefined;
  /** `plain` has no surface, for a sheet or a place inside another component. @default 'panel' */
  readonly variant?: 'panel' | 'plain' | undefined;
  /** The heading level. @default 2 */
  readonly headingLevel?: HeadingLevel | undefined;
  readonly slots?:
    | {
        /** Further content of a row, such as a button that sends money. */
        readonly row?: ((rate: IndicativeRate) => ReactNode) | undefined;
        readonly footer?: ReactNode;
      }
    | undefined;
  readonly className?: string | undefined;
}
