import type { IndicativeRate } from '@latchkey/core';
import type { ReactNode } from 'react';
import type { ExchangeRatesRoot } from '../../headless/exchange-rates/ExchangeRatesParts.tsx';
import type { PanelProps } from '../base/PanelProps.ts';

/** The props of the list of rates. */
export interface ExchangeRatesProps extends Omit<ExchangeRatesRoot.Props, 'children' | 'className'>, PanelProps {
  /** Only these currencies, in this order. Default: all, as the service lists them. */
  readonly targets?: readonly string[] | undefined;
  readonly slots?:
    | {
        /** Further content of a row, such as a button that sends money. */
        readonly row?: ((rate: IndicativeRate) => ReactNode) | undefined;
        readonly footer?: ReactNode;
      }
    | undefined;
}
